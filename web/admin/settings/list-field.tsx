import { textForms } from '#contract/setting-texts.ts'
import { Area } from '#web/forms/area.tsx'
import type { FieldProps } from './field-props.ts'

interface Props extends FieldProps {
  kind: 'emails' | 'lensWishes' | 'lensPrices'
}

const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** A list, one entry a line. */
export const ListField = ({ name, kind, label, help, value, edit, refusal }: Props) => (
  <Area
    name={name}
    label={label}
    rows={Math.min(12, Math.max(2, value.split('\n').length))}
    maxLength={textForms[kind].most}
    autoComplete="off"
    {...(kind === 'emails' && emailInput)}
    value={value}
    onChange={({ target }) => edit(target.value)}
    refusal={refusal}
    hint={help}
  />
)
