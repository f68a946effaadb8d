import type { ComponentProps } from 'react'
import { longest } from '#contract/bounds.ts'
import { Field } from '#web/forms/form.tsx'
import type { TypedFiscalData } from './fiscal-typed.ts'

interface Props extends Pick<ComponentProps<typeof Field>, 'refusal'> {
  typed: TypedFiscalData
  onType: (typed: TypedFiscalData) => void
}

const kinds = [
  { value: 'persona', label: 'Privato' },
  { value: 'azienda', label: 'Azienda o professionista' },
] as const

/** A code: what keyboards and browsers must not change or suggest. */
const asCode = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, className: 'campo uppercase' }

/** The fields of a codice fiscale or of a company; all blank is none. */
export function FiscalFields({ typed, onType, refusal }: Props) {
  const control = (name: Exclude<keyof TypedFiscalData, 'tipo'>) => ({
    name,
    value: typed[name],
    onChange: (event: { target: HTMLInputElement }) => onType({ ...typed, [name]: event.target.value }),
    refusal,
  })
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="etichetta">Per chi è l’acquisto</legend>
        <div className="flex flex-wrap gap-x-6">
          {kinds.map(({ value, label }) => (
            <label key={value} className="flex items-center gap-2.5 min-h-11">
              <input
                type="radio"
                name="tipo"
                value={value}
                className="size-5 shrink-0 accent-bottiglia"
                checked={typed.tipo === value}
                onChange={() => onType({ ...typed, tipo: value })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {typed.tipo === 'persona' ? (
        <Field
          {...control('codiceFiscale')}
          {...asCode}
          label="Codice fiscale"
          hint="Com’è sulla tessera sanitaria. Lo scriviamo sulla ricevuta."
        />
      ) : (
        <>
          <Field
            {...control('denominazione')}
            label="Denominazione"
            autoComplete="organization"
            maxLength={longest.companyName}
          />
          <Field
            {...control('sede')}
            label="Sede"
            autoComplete="off"
            maxLength={longest.addressPart}
            hint="Via, numero, CAP e città, come devono stare sulla fattura."
          />
          <Field {...control('partitaIva')} label="Partita IVA" autoComplete="off" inputMode="numeric" />
          <Field
            {...control('codiceSdi')}
            {...asCode}
            label="Codice destinatario"
            hint="Sette caratteri. Se non lo hai, scrivi la PEC oppure 0000000."
          />
          <Field {...control('pecFattura')} label="PEC" type="email" autoComplete="off" maxLength={longest.email} />
          <p className="text-sm text-inchiostro-2">La fattura la facciamo noi a parte: non parte da questo sito.</p>
        </>
      )}
    </div>
  )
}
