import { useId } from 'react'
import { textForms } from '#contract/setting-texts.ts'
import { RefusalWords, wrongness } from '#web/forms/form.tsx'
import type { FieldProps } from './field-props.ts'

/** The ready answers, as one text. */
export function AnswersField({ name, label, help, value, edit, refusal }: FieldProps) {
  const hint = useId()
  return (
    <div className="sm:col-span-2 mt-2">
      <label>
        <span className="etichetta">{label}</span>
        <textarea
          name={name}
          rows={Math.min(16, value.split('\n').length + 1)}
          maxLength={textForms.readyAnswers.most}
          className="campo py-3"
          value={value}
          onChange={({ target }) => edit(target.value)}
          {...wrongness(name, refusal, hint)}
        />
      </label>
      <p id={hint} className="mt-1 text-xs text-inchiostro-2">
        {help}
      </p>
      <RefusalWords refusal={refusal} name={name} />
    </div>
  )
}
