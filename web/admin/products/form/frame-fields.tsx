import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { frameFields, type FrameField, type FrameFieldKind } from '#contract/frame-fields.ts'
import { fieldsFrom, inputLabelOf, mapFields } from '#contract/map-fields.ts'
import { suggestionsQuery } from './choices.ts'
import { Choice, Text, Tick } from './fields.tsx'
import { Fields } from './section.tsx'
import type { ProductForm } from './use-product-form.ts'

interface Props {
  form: ProductForm
  title: string
  group: FrameField['group']
}

/** The fields of a frame that belong together: numbers, words, then what is ticked. */
export function FrameFields({ form, title, group }: Props) {
  const inputs = useInputs(form)
  const names = order.filter((name) => frameFields[name].group === group)
  const namesOf = (part: Part) => names.filter((name) => parts[frameFields[name].kind] === part)
  const [numbers, words, ticks] = [namesOf('numbers'), namesOf('words'), namesOf('ticks')]
  const isNarrow = group === 'measures'
  return (
    <Fields title={title} narrow={isNarrow}>
      {numbers.map((name) => (
        <Fragment key={name}>{inputs[name]}</Fragment>
      ))}
      {words.map((name) => (
        <div key={name} className={isNarrow ? 'col-span-full sm:col-span-2' : ''}>
          {inputs[name]}
        </div>
      ))}
      {ticks.length > 0 && (
        <div className="flex flex-wrap gap-x-6 self-end">
          {ticks.map((name) => (
            <Fragment key={name}>{inputs[name]}</Fragment>
          ))}
        </div>
      )}
    </Fields>
  )
}

const order = fieldsFrom('codiceColore', 'coloreMontatura', 'frontale', 'coloreLente', 'lente', 'polarizzato')
const parts = {
  whole: 'numbers',
  decimal: 'numbers',
  text: 'words',
  choice: 'words',
  oneOf: 'words',
  yesNo: 'ticks',
} as const satisfies Record<FrameFieldKind, string>
type Part = (typeof parts)[FrameFieldKind]

function useInputs(form: ProductForm) {
  const { data: among } = useQuery(suggestionsQuery)
  const propsOf = <N extends string>(field: FrameField, name: N) => ({
    form,
    name,
    label: inputLabelOf(field),
  })
  return mapFields({
    text: (field, name) => <Text {...propsOf(field, name)} among={among?.[name]} spellCheck={field.isCode && false} />,
    whole: (field, name) => <Text {...propsOf(field, name)} inputMode="numeric" />,
    decimal: (field, name) => <Text {...propsOf(field, name)} inputMode="decimal" />,
    yesNo: (field, name) => <Tick {...propsOf(field, name)} />,
    choice: (field, name) => (
      <Choice {...propsOf(field, name)} none="Non indicato" options={toOptions(field.options)} />
    ),
    oneOf: (field, name) => <Choice {...propsOf(field, name)} options={toOptions(field.options)} />,
  })
}

const toOptions = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))
