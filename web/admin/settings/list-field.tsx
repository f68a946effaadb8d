import { useId } from 'react'
import { textForms } from '#contract/setting-texts.ts'
import { RefusalWords, wrongness } from '#web/forms/form.tsx'
import type { FieldProps } from './field-props.ts'

interface Props extends FieldProps {
  kind: 'emails' | 'lensWishes' | 'lensPrices'
}

const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** A list, one entry a line. */
export function ListField({ name, kind, label, help, value, edit, refusal }: Props) {
  const id = useId()
  return (
    <div>
      <label>
        <span className="etichetta">{label}</span>
        <textarea
          name={name}
          rows={Math.min(12, Math.max(2, value.split('\n').length))}
          maxLength={textForms[kind].most}
          className="campo py-3"
          autoComplete="off"
          {...(kind === 'emails' && emailInput)}
          value={value}
          onChange={({ target }) => edit(target.value)}
          {...wrongness(name, refusal, help ? id : undefined)}
        />
      </label>
      {help && (
        <p id={id} className="mt-1 text-xs text-inchiostro-2">
          {help}
        </p>
      )}
      <RefusalWords refusal={refusal} name={name} />
    </div>
  )
}
