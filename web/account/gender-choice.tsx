import type { ComponentProps } from 'react'
import { ChoiceRefusal, type Field, wrongness } from './form.tsx'
import { genders, type Genere } from './genders.ts'

interface Props extends Pick<ComponentProps<typeof Field>, 'refusal'> {
  chosen?: Genere | '' | null | undefined
}

/** The three answers of `genere` (S-118, S-119). */
export function GenderChoice({ chosen, refusal }: Props) {
  return (
    <fieldset>
      <legend className="etichetta">Genere</legend>
      <div className="flex flex-wrap gap-x-6">
        {genders.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2.5 min-h-11">
            <input
              type="radio"
              name="genere"
              value={value}
              className="size-5 shrink-0 accent-bottiglia"
              defaultChecked={value === chosen}
              aria-describedby={wrongness('genere', refusal)['aria-describedby']}
            />
            {label}
          </label>
        ))}
      </div>
      <ChoiceRefusal refusal={refusal} name="genere" />
    </fieldset>
  )
}
