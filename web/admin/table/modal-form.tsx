import { useEffect, useRef, type ComponentProps, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { wraps } from './leave-question.tsx'

interface Props extends Pick<ComponentProps<'form'>, 'onInput'> {
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => Promise<void> | void
  busy: boolean
  submit: string
  /** The request has no answer: until it has one, the form repeats it unchanged, for it may have been done. */
  unanswered?: boolean
  /** It removes something: its button is red. */
  grave?: boolean
  dismiss?: string
  onDismiss: () => void
  /** The button to leave. */
  out?: RefObject<HTMLButtonElement | null>
  /** Stands in the place of the buttons. */
  question?: ReactNode
  children: ReactNode
}

/** The content of a modal: fields, and below them the buttons to submit and to leave. */
export function ModalForm({ form, onSubmit, onInput, question, unanswered = false, children, ...buttons }: Props) {
  const row = useRef<HTMLDivElement>(null)
  // what is said above the buttons pushes them out of a long form's view
  useEffect(() => {
    if (unanswered) row.current?.scrollIntoView({ block: 'nearest' })
  }, [unanswered])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={send} onInput={onInput} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div inert={unanswered} className="grid grid-cols-[minmax(0,1fr)] gap-4 inert:opacity-60">
        {children}
      </div>
      {unanswered && (
        <p role="alert">
          <strong className="font-semibold">Non è arrivata nessuna risposta.</strong> Forse è riuscito e forse no:
          riprova. La richiesta resta la stessa, quindi non si fa due volte.
        </p>
      )}
      <div ref={row} className="mt-2">
        {question ?? <Buttons {...buttons} {...(unanswered && { submit: 'Riprova' })} />}
      </div>
    </form>
  )
}

type ButtonsProps = Omit<Props, 'form' | 'onSubmit' | 'onInput' | 'question' | 'unanswered' | 'children'>

function Buttons({ busy, submit, grave, dismiss = 'Indietro', onDismiss, out }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" className={`${wraps} ${grave ? red : ''}`} busy={busy} busyLabel="Un momento…">
        {submit}
      </Button>
      <Button ref={out} second className={wraps} onClick={onDismiss}>
        {dismiss}
      </Button>
    </div>
  )
}

// a busy button keeps its own colours
const red = 'not-aria-disabled:bg-rosso not-aria-disabled:hover:bg-cancellato'
