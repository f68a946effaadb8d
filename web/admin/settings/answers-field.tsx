import { textForms } from '#contract/setting-texts.ts'
import { Area } from '#web/forms/area.tsx'
import type { FieldProps } from './field-props.ts'

/** The ready answers, as one text. */
export function AnswersField({ name, label, help, value, edit, refusal }: FieldProps) {
  return (
    <div className="sm:col-span-2 mt-2">
      <Area
        name={name}
        label={label}
        rows={Math.min(16, value.split('\n').length + 1)}
        maxLength={textForms.readyAnswers.most}
        value={value}
        onChange={({ target }) => edit(target.value)}
        refusal={refusal}
        hint={help}
      />
    </div>
  )
}
