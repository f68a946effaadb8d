import { useState } from 'react'
import { declineLenses } from '#web/admin/queries/lenses.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { Act } from './act.ts'

/** That the lenses cannot be made: asked once more, since it closes the request for good. */
export function Decline({ id, act, busy }: { id: number; act: Act; busy: boolean }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <button type="button" className="collegamento min-h-11 px-2" onClick={() => setAsking(true)}>
        Non possiamo farle
      </button>
      {asking && (
        <Modal title="Chiudere la richiesta?" onClose={close}>
          <p>Il cliente riceve un’email: queste lenti non si possono fare a distanza. La richiesta si chiude.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void act(() => declineLenses(id)).then(close)}>
              Chiudi la richiesta
            </Button>
            <Button second onClick={close}>
              Annulla
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
