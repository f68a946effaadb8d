import type { ClipboardEvent } from 'react'
import type { SettingName, WholeBusiness } from '#contract/owner-settings.ts'
import { businessFieldOf } from '#contract/business-fields.ts'
import { pictureSizes } from '#contract/look-settings.ts'
import { entriesOf, isKeyOf } from '#contract/objects.ts'
import { isText, type BusinessField } from '#contract/setting-kinds.ts'
import { textForms } from '#contract/setting-texts.ts'
import { useToday } from '#web/admin/queries/attention.ts'
import { Field } from '#web/forms/form.tsx'
import { AnswersField } from './answers-field.tsx'
import { CarriersField } from './carriers-field.tsx'
import { ClosureField } from './closure-field.tsx'
import { ClosuresField } from './closures-field.tsx'
import { ColorField } from './color-field.tsx'
import { LegalField } from './legal-field.tsx'
import { PictureField } from './picture-field.tsx'
import { LensUsesField } from './lens-uses-field.tsx'
import { ListField } from './list-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { readPlace } from './tidy.ts'
import type { useEdits } from './use-edits.ts'

type Edits = ReturnType<typeof useEdits>

const inputTypes: Partial<Record<BusinessField['kind'], string>> = { email: 'email', phone: 'tel' }

/** Characters beyond the longest: cut short, the name of a province would be the letters of another. */
const slack = 30

function inputOf(field: BusinessField) {
  if (isText(field)) return { type: inputTypes[field.kind] ?? 'text', maxLength: textForms[field.kind].most + slack }
  return {
    inputMode: field.kind === 'euro' || field.kind === 'degrees' ? ('decimal' as const) : ('numeric' as const),
    maxLength: 12,
  }
}

const StillExample = ({ help }: { help: string | undefined }) => (
  <>
    <strong className="font-semibold text-lavorazione">Ancora d’esempio.</strong> {help}
  </>
)

interface Props {
  name: SettingName
  edits: Pick<Edits, 'typed' | 'edit'>
  refusal: Edits['refusal']
  /** As it was saved last. */
  business: WholeBusiness
}

/** One setting: its input by its kind. */
export function SettingField({ name, edits, refusal, business }: Props) {
  const field = businessFieldOf(name)
  const { kind, label, help } = field
  const value = edits.typed[name]
  const edit = (text: string) => edits.edit(name, text)
  const isExample = useToday().data?.esempio?.includes(label)
  if (kind === 'carriers') return <CarriersField {...{ name, label, help, value, edit, refusal }} />
  if (kind === 'readyAnswers') return <AnswersField {...{ name, label, help, value, edit, refusal }} />
  if (kind === 'closures') return <ClosuresField {...{ name, label, help, value, edit, refusal }} />
  if (kind === 'closure') return <ClosureField {...{ name, label, help, value, edit, refusal }} />
  if (kind === 'yesNo') return <SwitchField {...{ name, label, help, value, edit, refusal }} />
  if (kind === 'emails' || kind === 'lensWishes' || kind === 'lensPrices')
    return <ListField {...{ name, kind, label, help, value, edit, refusal }} />
  if (kind === 'lensUses') return <LensUsesField {...{ name, label, help, value, edit, refusal }} />
  if (kind === 'color') return <ColorField {...{ name, label, value, edit, refusal }} />
  if (isKeyOf(pictureSizes, name)) return <PictureField {...{ name, label, help, value, edit, refusal }} />
  if (kind === 'legal') return <LegalField {...{ name, label, value, edit, refusal, business }} />
  if (kind === 'line' || kind === 'sentence' || kind === 'markdown')
    return <TextField {...{ name, kind, label, help, value, edit, refusal, business }} />
  // a map gives both degrees at once
  const paste = (event: ClipboardEvent) => {
    const place = kind === 'degrees' && readPlace(event.clipboardData.getData('text'))
    if (!place) return
    event.preventDefault()
    for (const [degrees, text] of entriesOf(place)) edits.edit(degrees, text)
  }
  return (
    <Field
      name={name}
      label={kind === 'euro' ? `${label} (€)` : label}
      hint={isExample ? <StillExample help={help} /> : help}
      {...inputOf(field)}
      autoComplete="off"
      value={value}
      onChange={({ target }) => edit(target.value)}
      onPaste={paste}
      refusal={refusal}
    />
  )
}
