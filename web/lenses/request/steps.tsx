const steps = ['Richiesta', 'Preventivo', 'Pagamento', 'A casa']

/** How far lenses are; `at` counts from 0, and past the last all is done. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className="mt-6 flex flex-wrap gap-1" aria-label="A che punto siamo">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`grow basis-14 border-t-4 pt-1.5 text-2xs sm:text-xs ${lookOf(index, at)}`}
        >
          {step}
          {index < at && <span className="solo-lettore"> (fatto)</span>}
        </li>
      ))}
    </ol>
  )
}

function lookOf(index: number, at: number) {
  if (index === at) return 'border-inchiostro font-semibold'
  return `text-inchiostro-2 ${index < at ? 'border-bottiglia' : 'border-linea'}`
}
