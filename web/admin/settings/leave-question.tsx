import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Asks before changes that were not saved are lost: on the way to another page, and when the browser's tab closes. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(useCallback((event) => unsaved && event.preventDefault(), [unsaved]))
  if (blocker.state !== 'blocked') return null
  return (
    <Modal title="Modifiche non salvate" onClose={() => blocker.reset()}>
      <p>Se esci ora, quello che hai scritto non viene salvato.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset()}>Resta qui</Button>
        <Button second onClick={() => blocker.proceed()}>
          Esci senza salvare
        </Button>
      </div>
    </Modal>
  )
}
