import { z } from 'zod'
import { highest } from './bounds.ts'

/** Text of at most `max` characters that PostgreSQL can store: no NUL. */
export const testo = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'))

/** A number that people see, of a product, an order or a page. */
export const numero = z.int().min(1).max(highest.id)

/** The same in a query string, where everything is text. */
export const numeroInQuery = z.coerce.number<number>().pipe(numero)

/** Money, in cents. */
export const centesimi = z.int().min(0).max(highest.id)

/** A moment, as ISO 8601 in UTC. */
export const istante = z.iso.datetime()
