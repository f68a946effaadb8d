import { useId, type ComponentProps, type ReactNode } from 'react'
import { ChoiceRefusal, Field, RefusalWords, wrongness } from '#web/forms/form.tsx'
import { Clash } from '#web/ui/clash.tsx'
import { lengths, typedOf, type TextName, type TickName } from './typed.ts'
import type { ProductForm } from './use-product-form.ts'

interface Props<Name> {
  form: ProductForm
  name: Name
  label: string
  hint?: ReactNode
}

/** A text field; `among`: suggestions from other products. */
export function Text({
  form,
  name,
  label,
  hint,
  among,
  ...input
}: Props<TextName> & Omit<ComponentProps<'input'>, 'form' | 'name'> & { among?: readonly string[] }) {
  const list = useId()
  return (
    <>
      <Field
        name={name}
        label={label}
        value={form.typed[name]}
        onChange={(event) => form.type({ [name]: event.target.value })}
        maxLength={lengths[name]}
        autoComplete="off"
        list={among && list}
        refusal={form.refusalOf(name)}
        hint={clashOf(form, name) ?? hint}
        {...input}
      />
      {among && (
        <datalist id={list}>
          {among.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      )}
    </>
  )
}

interface ChoiceProps extends Props<TextName> {
  /** The label of the empty choice; without it there is none. */
  none?: string
  options: readonly { value: string; label: string }[]
}

/** A select; the product's own value is always among the options. */
export function Choice({ form, name, label, hint, none, options }: ChoiceProps) {
  const id = useId()
  const value = form.typed[name]
  const refusal = form.refusalOf(name)
  const shown = clashOf(form, name) ?? hint
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <div>
      <label>
        <span className="etichetta">{label}</span>
        <select
          className="campo"
          name={name}
          value={value}
          onChange={(event) => form.type({ [name]: event.target.value })}
          {...wrongness(name, refusal, shown ? id : undefined)}
        >
          {none && <option value="">{none}</option>}
          {!isKnown && <option>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {shown && (
        <p id={id} className="mt-1 text-xs text-inchiostro-2">
          {shown}
        </p>
      )}
      <RefusalWords refusal={refusal} name={name} />
    </div>
  )
}

export function Tick({ form, name, label, hint }: Props<TickName>) {
  const id = useId()
  const refusal = form.refusalOf(name)
  const shown = clashOf(form, name) ?? hint
  return (
    <div>
      <label className="inline-flex items-center gap-2.5 min-h-11">
        <input
          type="checkbox"
          name={name}
          className="size-5 shrink-0 accent-bottiglia"
          checked={form.typed[name]}
          onChange={(event) => form.type({ [name]: event.target.checked })}
          aria-describedby={shown ? id : undefined}
        />
        {label}
      </label>
      {shown && (
        <p id={id} className="text-xs text-inchiostro-2">
          {shown}
        </p>
      )}
      <ChoiceRefusal refusal={refusal} name={name} />
    </div>
  )
}

/** The other administrator's value of a field that both edited, with a button that takes it; undefined: no conflict. */
export function clashOf({ base, clashes, type }: ProductForm, name: TextName | TickName) {
  if (!base || !clashes.includes(name)) return undefined
  const theirs = typedOf(base)[name]
  return <Clash name={name} theirs={theirs} onTake={() => type({ [name]: theirs })} />
}
