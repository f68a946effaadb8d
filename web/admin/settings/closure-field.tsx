import { Field } from '#web/forms/form.tsx'
import type { FieldProps } from './field-props.ts'

/** A setting of two days, the first and the last. `value`: `2026-12-24/2027-01-06`; either day may be missing while it is typed. */
export function ClosureField({ name, label, help, value, edit, refusal }: FieldProps) {
  const [from = '', until = ''] = value.split('/')
  const put = (first: string, last: string) => edit(first || last ? `${first}/${last}` : '')
  return (
    <fieldset className="sm:col-span-2 mt-4">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-4 sm:grid-cols-2 items-start">
        <Field
          name={name}
          label="Dal"
          type="date"
          value={from}
          onChange={({ target }) => put(target.value, until)}
          refusal={refusal}
        />
        <Field
          name={`${name}-al`}
          label="Al"
          type="date"
          value={until}
          onChange={({ target }) => put(from, target.value)}
          refusal={refusal}
        />
      </div>
      {help && <p className="mt-1 text-xs text-inchiostro-2">{help}</p>}
    </fieldset>
  )
}
