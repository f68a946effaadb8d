import { z } from 'zod'
import { highest } from './bounds.ts'
import { cleanLine, cleanText } from './visible.ts'

const isStorable = (text: string) => !text.includes('\0')

/**
 * Text of at most `max` characters that PostgreSQL can store: no NUL. It stays as it came: for replies, and for what is compared with
 * something that is stored, a password, a token, a number, a name that is looked for.
 */
export const testo = (max: number) => z.string().max(max).refine(isStorable)

/** What people type to be kept in one line: a name, a title, a telephone number, a code. What is not drawn is taken out. */
export const unaRiga = (max: number) => z.string().refine(isStorable).overwrite(cleanLine).max(max)

/** The same in several lines: a message, a note, a description. */
export const piuRighe = (max: number) => z.string().refine(isStorable).overwrite(cleanText).max(max)

/** A number that people see, of a product, an order or a page. */
export const numero = z.int().min(1).max(highest.id)

/** The same in a query string, where everything is text. */
export const numeroInQuery = z.coerce.number<number>().pipe(numero)

/** Money, in cents. */
export const centesimi = z.int().min(0).max(highest.id)

/** A moment, as ISO 8601 in UTC. */
export const istante = z.iso.datetime()
