import { z } from 'zod'
import { businessFieldOf, businessFields, settingNames, type SettingsByWire } from './business-fields.ts'
import { isText, mayBe, type BusinessField } from './setting-kinds.ts'
import { textForms } from './setting-texts.ts'
import { istante, testo } from './shapes.ts'

type Shapes = { [N in keyof SettingsByWire]: z.ZodType<SettingsByWire[N], SettingsByWire[N]> }

const shapeOf = (field: BusinessField) =>
  isText(field)
    ? testo(textForms[field.kind].most).refine((text) => mayBe(field, text))
    : (field.kind === 'degrees' ? z.number() : z.int()).min(field.least).max(field.most)

const valori = z.strictObject(
  Object.fromEntries(
    settingNames.map((name) => {
      const field = businessFieldOf(name)
      return [businessFields[name].wire, shapeOf(field)]
    }),
  ) as unknown as Shapes,
)

/** `versione` counts the changes; `modificateIl` is missing while nothing was changed. */
export const Impostazioni = z
  .object({ versione: z.int().min(0), modificateIl: istante.optional(), valori })
  .meta({ id: 'Impostazioni' })
export type Impostazioni = z.output<typeof Impostazioni>

/** What changes, and the version that was read: what another has changed since is not overwritten. */
export const ModificheImpostazioni = z
  .object({ versione: z.int().min(0), valori: valori.partial() })
  .meta({ id: 'ModificheImpostazioni' })
