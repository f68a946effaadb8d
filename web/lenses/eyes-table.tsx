import { Fragment, type ComponentProps } from 'react'
import { bases, bothEyes, eyes, type Eye } from '#contract/prescription.ts'
import { keysOf } from '#contract/objects.ts'
import { longest } from '#contract/bounds.ts'
import { RefusalWords, wrongness } from '#web/forms/form.tsx'

type Refused = Pick<ComponentProps<typeof RefusalWords>, 'refusal'>

const columns = [
  { field: 'sfera', label: 'Sfera', short: 'Sfera', placeholder: '±0,00', inputMode: 'text' },
  { field: 'cilindro', label: 'Cilindro', short: 'Cilindro', placeholder: '±0,00', inputMode: 'text' },
  { field: 'asse', label: 'Asse', short: 'Asse', placeholder: '0–180', inputMode: 'numeric' },
  { field: 'addizione', label: 'Addizione', short: 'Add.', placeholder: '+0,00', inputMode: 'decimal' },
] as const

const shortEyes = { destro: 'OD', sinistro: 'OS' } as const
/** `Sfera, occhio destro`. */
const named = (label: string, eye: Eye) => `${label}, ${eyes[eye].toLowerCase()}`
const prismFields = bothEyes.flatMap((eye) => [`${eye}.prisma`, `${eye}.base`])
const gridFields = bothEyes.flatMap((eye) => columns.map(({ field }) => `${eye}.${field}`))

/** The numbers of a prescription, an eye a line; where a line has no room, one field below the other with its name. */
export function EyesTable({ refusal }: Refused) {
  return (
    <div className="mt-4">
      <div className="grid items-center gap-2 grid-cols-[auto_repeat(4,minmax(0,1fr))] @max-[19rem]:grid-cols-1">
        <span />
        {columns.map(({ field, short }) => (
          <span key={field} aria-hidden="true" className="text-xs text-inchiostro-2 @max-[19rem]:hidden">
            {short}
          </span>
        ))}
        {bothEyes.map((eye) => (
          <Fragment key={eye}>
            <abbr title={eyes[eye]} className="font-semibold text-sm no-underline">
              {shortEyes[eye]}
            </abbr>
            {columns.map(({ field, label, placeholder, inputMode }) => (
              <label key={field} className="min-w-0">
                <span className="etichetta @min-[19rem]:solo-lettore">{named(label, eye)}</span>
                <input
                  className="campo misura px-1! text-center"
                  name={`${eye}.${field}`}
                  placeholder={placeholder}
                  inputMode={inputMode}
                  autoComplete="off"
                  maxLength={longest.typedNumber}
                  {...wrongness(`${eye}.${field}`, refusal)}
                />
              </label>
            ))}
          </Fragment>
        ))}
      </div>
      {gridFields.map((name) => (
        <RefusalWords key={name} refusal={refusal} name={name} />
      ))}
      <Prisms refusal={refusal} />
    </div>
  )
}

/** Few prescriptions have one. */
function Prisms({ refusal }: Refused) {
  const isWrong = refusal?.fields.some((field) => prismFields.includes(field))
  return (
    <details className="mt-2" open={isWrong || undefined}>
      <summary className="inline-flex items-center min-h-11 cursor-pointer collegamento">C’è anche un prisma</summary>
      <div className="grid gap-3 mt-1">
        {bothEyes.map((eye) => (
          <div key={eye} className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
            <label>
              <span className="etichetta">{named('Prisma', eye)}</span>
              <input
                className="campo misura"
                name={`${eye}.prisma`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={longest.typedNumber}
                {...wrongness(`${eye}.prisma`, refusal)}
              />
            </label>
            <label>
              <span className="etichetta">{named('Base', eye)}</span>
              <select className="campo" name={`${eye}.base`} {...wrongness(`${eye}.base`, refusal)}>
                <option value="">–</option>
                {keysOf(bases).map((base) => (
                  <option key={base} value={base}>
                    {bases[base]}
                  </option>
                ))}
              </select>
            </label>
          </div>
        ))}
      </div>
      {prismFields.map((name) => (
        <RefusalWords key={name} refusal={refusal} name={name} />
      ))}
    </details>
  )
}
