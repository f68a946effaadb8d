import { useState, type ReactNode } from 'react'
import { errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface Props {
  title: string
  /** What the button says that does it. */
  label: string
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks before something that is not undone; what the server refuses is said in place. */
export function AskOnceMore({ title, label, onConfirm, onClose, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  async function confirm() {
    setBusy(true)
    setWords('')
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setWords(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Modal title={title} onClose={onClose}>
      <div className="grid gap-4">{children}</div>
      {words && (
        <p role="alert" className="mt-4 text-rosso">
          {words}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void confirm()}>
          {label}
        </Button>
        <Button second onClick={onClose}>
          Annulla
        </Button>
      </div>
    </Modal>
  )
}
