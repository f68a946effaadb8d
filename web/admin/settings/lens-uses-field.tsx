import { useId } from 'react'
import { readUses } from '#contract/lens-lists.ts'
import { allLensUses, lensUses } from '#contract/lens-uses.ts'
import { ChoiceRefusal } from '#web/forms/form.tsx'
import type { FieldProps } from './field-props.ts'

/** What lenses are made for: a box to tick each. `value`: words with a blank between: `lontano vicino`. */
export function LensUsesField({ name, label, help, value, edit, refusal }: FieldProps) {
  const id = useId()
  const chosen = readUses(value)
  return (
    <fieldset className="sm:col-span-2" aria-describedby={help ? id : undefined}>
      <legend className="etichetta">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {allLensUses.map((use) => (
          <label key={use} className="inline-flex items-center gap-2.5 min-h-11">
            <input
              type="checkbox"
              name={name}
              className="size-5 shrink-0 accent-inchiostro"
              checked={chosen.includes(use)}
              onChange={({ target }) =>
                edit(allLensUses.filter((one) => (one === use ? target.checked : chosen.includes(one))).join(' '))
              }
            />
            {lensUses[use].label}
          </label>
        ))}
      </div>
      {help && (
        <p id={id} className="text-xs text-inchiostro-2">
          {help}
        </p>
      )}
      <ChoiceRefusal refusal={refusal} name={name} />
    </fieldset>
  )
}
