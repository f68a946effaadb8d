import { useId, type ComponentProps } from 'react'
import { readUses } from '#contract/lens-lists.ts'
import { allLensUses, lensUses } from '#contract/lens-uses.ts'
import { ChoiceRefusal, type Field } from '#web/forms/form.tsx'

interface Props {
  name: string
  label: string
  help: string | undefined
  /** Words with a blank between: `lontano vicino`. */
  value: string
  edit: (value: string) => void
  refusal: ComponentProps<typeof Field>['refusal']
}

/** What lenses are made for: a box to tick each. */
export function LensUsesField({ name, label, help, value, edit, refusal }: Props) {
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
