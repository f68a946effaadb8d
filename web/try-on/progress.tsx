import { steps, type Step } from './state.ts'

const names: Record<Step, string> = { photo: 'Foto', marks: 'Misura', worn: 'Prova', compare: 'Confronta' }

/** The four steps, and which of them this is. */
export function Progress({ step }: { step: Step }) {
  const here = steps.indexOf(step)
  return (
    <ol className="passi mt-4" aria-label="Passi">
      {steps.map((one, at) => (
        <li key={one} aria-current={one === step ? 'step' : undefined} data-done={at < here || undefined}>
          {at + 1}. {names[one]}
        </li>
      ))}
    </ol>
  )
}
