import { useId } from 'react'
import { mansioni, type Mansione } from '#contract/mansioni.ts'
import { keysOf } from '#contract/objects.ts'

/** What each duty opens, in words. */
const words: Record<Mansione, string> = {
  titolare: 'tutto',
  banco: 'ordini, richieste, prodotti e giacenze; niente incassi, rimborsi e impostazioni',
  contabile: 'legge ordini e incassi e li esporta; niente messaggi',
}

export const nameOf = (mansione: Mansione) => mansione.charAt(0).toUpperCase() + mansione.slice(1)

/** The choice of a duty in a form, under the name `mansione`. */
export function DutyField({ value = 'banco' }: { value?: Mansione }) {
  const id = useId()
  return (
    <fieldset>
      <legend className="etichetta">Mansione</legend>
      {keysOf(mansioni)
        .map((duty) => mansioni[duty])
        .map((mansione) => (
          <div key={mansione}>
            <label className="inline-flex items-center gap-3 min-h-11 font-semibold">
              <input
                type="radio"
                name="mansione"
                value={mansione}
                defaultChecked={mansione === value}
                aria-describedby={`${id}-${mansione}`}
                className="size-5 shrink-0 accent-inchiostro"
              />
              {nameOf(mansione)}
            </label>
            <p id={`${id}-${mansione}`} className="pl-8 -mt-1 mb-2 text-sm text-inchiostro-2">
              {words[mansione]}
            </p>
          </div>
        ))}
    </fieldset>
  )
}

/** The duty that a form has chosen. */
export function readDuty(form: FormData): Mansione {
  const chosen = form.get('mansione')
  const duty = keysOf(mansioni).find((one) => mansioni[one] === chosen)
  return mansioni[duty ?? 'counter']
}
