import { useId } from 'react'
import { ChoiceRefusal } from '#web/forms/form.tsx'
import type { FieldProps } from './field-props.ts'

/** A setting that is on or off. `value`: `sì` or `no`. */
export function SwitchField({ name, label, help, value, edit, refusal }: FieldProps) {
  const id = useId()
  return (
    <div className="sm:col-span-2">
      <label className="inline-flex items-center gap-2.5 min-h-11">
        <input
          type="checkbox"
          name={name}
          className="size-5 shrink-0 accent-inchiostro"
          checked={value === 'sì'}
          onChange={({ target }) => edit(target.checked ? 'sì' : 'no')}
          aria-describedby={help ? id : undefined}
        />
        {label}
      </label>
      {help && (
        <p id={id} className="text-xs text-inchiostro-2">
          {help}
        </p>
      )}
      <ChoiceRefusal refusal={refusal} name={name} />
    </div>
  )
}
