import { z } from 'zod'
import { numero, testo } from './shapes.ts'

/** `img` is a path served by this host (S-261, S-262). */
export const Brand = z
  .object({ id: numero, nome: testo(80), img: testo(400), isDeleted: z.boolean() })
  .meta({ id: 'Brand' })
export type Brand = z.output<typeof Brand>
