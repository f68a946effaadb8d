import { useId, type ComponentProps } from 'react'
import { ChoiceRefusal, type Field } from '#web/forms/form.tsx'

interface Props {
  name: string
  label: string
  help: string | undefined
  /** `sì` or `no`. */
  value: string
  edit: (value: string) => void
  refusal: ComponentProps<typeof Field>['refusal']
}

/** A setting that is on or off. */
export function SwitchField({ name, label, help, value, edit, refusal }: Props) {
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
