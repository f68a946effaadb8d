import { longest } from '#contract/bounds.ts'
import type { SettingName } from '#contract/business.ts'
import { businessFieldOf } from '#contract/business-fields.ts'
import { Field } from '#web/forms/form.tsx'
import type { useEdits } from './use-edits.ts'

type Edits = ReturnType<typeof useEdits>

const asEmail = { type: 'email', maxLength: longest.email } as const

interface Props {
  name: SettingName
  edits: Pick<Edits, 'typed' | 'edit'>
  refusal: Edits['refusal']
}

/** One setting: its input by its kind. */
export function SettingField({ name, edits, refusal }: Props) {
  const { kind, label, help } = businessFieldOf(name)
  return (
    <Field
      name={name}
      label={kind === 'euro' ? `${label} (€)` : label}
      hint={help}
      {...(kind === 'email' ? asEmail : { inputMode: kind === 'euro' ? 'decimal' : 'numeric', maxLength: 12 })}
      autoComplete="off"
      value={edits.typed[name]}
      onChange={({ target }) => edits.edit(name, target.value)}
      refusal={refusal}
    />
  )
}
