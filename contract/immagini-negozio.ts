import { z } from 'zod'
import { longest } from './bounds.ts'
import { pictureSizes } from './look-settings.ts'
import { businessFields } from './business-fields.ts'
import { keysOf } from './objects.ts'
import { testo } from './shapes.ts'

/** What a picture is for: a setting, as the wire calls it. */
const usiImmagine = keysOf(pictureSizes).map((name) => businessFields[name].wire)

export const NuovaImmagineNegozio = z
  .object({ uso: z.enum(usiImmagine), immagine: z.file() })
  .meta({ id: 'NuovaImmagineNegozio' })
export type NuovaImmagineNegozio = z.output<typeof NuovaImmagineNegozio>

/** Where it is; the shop shows it once the setting says so. */
export const ImmagineNegozio = z.object({ indirizzo: testo(longest.picture) }).meta({ id: 'ImmagineNegozio' })
