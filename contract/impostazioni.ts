import { z } from 'zod'
import { businessFieldOf, businessFields, settingNames, type SettingsByWire } from './business-fields.ts'
import { isText, mayBe, type BusinessField } from './setting-kinds.ts'
import { textForms, type TextKind } from './setting-texts.ts'
import { istante, testo } from './shapes.ts'

type Shapes = { [N in keyof SettingsByWire]: z.ZodType<SettingsByWire[N], SettingsByWire[N]> }

const numberOf = (field: Exclude<BusinessField, { kind: TextKind }>) =>
  (field.kind === 'degrees' ? z.number() : z.int()).min(field.least).max(field.most)

/** A text was judged when it came: an older one may be what none may be by now. */
const storedOf = (field: BusinessField) => (isText(field) ? testo(textForms[field.kind].most) : numberOf(field))

const sentOf = (field: BusinessField) =>
  isText(field) ? testo(textForms[field.kind].most).refine((text) => mayBe(field, text)) : numberOf(field)

const eachOf = (shapeOf: (field: BusinessField) => z.ZodType) =>
  z.strictObject(
    Object.fromEntries(
      settingNames.map((name) => [businessFields[name].wire, shapeOf(businessFieldOf(name))]),
    ) as unknown as Shapes,
  )

/** `versione` counts the changes; `modificateIl` is missing while nothing was changed. */
export const Impostazioni = z
  .object({ versione: z.int().min(0), modificateIl: istante.optional(), valori: eachOf(storedOf) })
  .meta({ id: 'Impostazioni' })
export type Impostazioni = z.output<typeof Impostazioni>

/** What changes, and the version that was read: what another has changed since is not overwritten. */
export const ModificheImpostazioni = z
  .object({ versione: z.int().min(0), valori: eachOf(sentOf).partial() })
  .meta({ id: 'ModificheImpostazioni' })
