import { useId, type ComponentProps, type ReactNode } from 'react'
import { ChoiceRefusal, type Field, wrongness } from '#web/forms/form.tsx'
import { genders, type Genere } from './genders.ts'

interface Props extends Pick<ComponentProps<typeof Field>, 'refusal'> {
  chosen?: Genere | '' | null | undefined
  /** Without it the radio buttons are uncontrolled. */
  onChoose?: (chosen: Genere) => void
  hint?: ReactNode
}

/** Radio buttons for the three values of `genere` (S-118, S-119). */
export function GenderChoice({ chosen, onChoose, hint, refusal }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend className="etichetta">Genere</legend>
      <div className="flex flex-wrap gap-x-6">
        {genders.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2.5 min-h-11">
            <input
              type="radio"
              name="genere"
              value={value}
              className="size-5 shrink-0 accent-bottiglia"
              {...(onChoose
                ? { checked: value === chosen, onChange: () => onChoose(value) }
                : { defaultChecked: value === chosen })}
              aria-describedby={wrongness('genere', refusal)['aria-describedby']}
            />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={id} className="mt-1 text-xs text-inchiostro-2">
          {hint}
        </p>
      )}
      <ChoiceRefusal refusal={refusal} name="genere" />
    </fieldset>
  )
}
