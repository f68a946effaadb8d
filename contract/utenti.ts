import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { mansioni } from './mansioni.ts'
import { ConsensoNovita } from './novita.ts'
import { codice } from './secondo-fattore.ts'
import { istante, numero, numeroInQuery, unaRiga, testo } from './shapes.ts'

/** The role's names on the wire (S-266, S-282). */
export const roleNames = ['Amministratore', 'Cliente'] as const

export const Sessione = z.object({ token: testo(200), refreshToken: testo(200) }).meta({ id: 'Sessione' })
export type Sessione = z.output<typeof Sessione>

/** Both are optional here, so that a missing one gets its own words and not those of a malformed request. */
export const Credenziali = z
  .object({
    email: testo(longest.email).optional(),
    password: testo(longest.password).optional(),
    /** Of the second factor, when the account has one. */
    codice: codice.optional(),
    /** A random id that the browser keeps: where it signed in before, strangers' wrong passwords delay nothing. */
    browser: testo(80).optional(),
  })
  .meta({ id: 'Credenziali' })
export type Credenziali = z.output<typeof Credenziali>

/** The refresh token, in the query as specified or in the body, which wins (H-31). */
export const VecchioRefresh = z.object({ oldRefresh: testo(200).optional() })

/** Who is signed in (S-282). */
export const InfoToken = z
  .object({
    id: numero,
    nomeCompleto: testo(longest.personName),
    email: testo(longest.email),
    ruolo: z.enum(roleNames),
    isVerified: z.boolean(),
    /** Signing in asks for a code of an app as well. */
    secondoFattore: z.boolean(),
    /** Of an administrator: what the work in the shop is. */
    mansione: z.enum(mansioni).optional(),
    /** The rights of an administrator wait for the second factor. */
    secondoFattoreDovuto: z.literal(true).optional(),
  })
  .meta({ id: 'InfoToken' })
export type InfoToken = z.output<typeof InfoToken>

const genderNames = ['uomo', 'donna', 'notspecify'] as const

/** A person with an account (S-265). The password never leaves (H-83). */
export const Utente = z
  .object({
    id: numero,
    nomeCompleto: testo(longest.personName),
    email: testo(longest.email),
    telefono: testo(longest.phone),
    genere: z.enum(genderNames),
    dataNascita: z.iso.date().nullable(),
    img: testo(longest.picture).optional(),
    isVerified: z.boolean(),
    isDeleted: z.boolean(),
    /** How many orders. */
    ordini: z.int().min(0),
    ruolo: z.enum(roleNames),
    secondoFattore: z.boolean(),
    novita: ConsensoNovita.optional(),
    /** When name, telephone, birthday or gender were last edited. */
    modificatoIl: istante,
  })
  .meta({ id: 'Utente' })
export type Utente = z.output<typeof Utente>

export const UtenteCercato = z.object({ id: numeroInQuery })
/** Without an id: the caller (H-50). */
export const UtenteCercatoOSe = z.object({ id: numeroInQuery.optional() })

/** What changes of a person; a blank field stays as it was (S-377). */
export const ModificheUtente = z
  .object({
    nomeCompleto: unaRiga(longest.personName).nullish(),
    dataNascita: z.union([z.iso.date(), z.literal('')]).nullish(),
    telefono: unaRiga(longest.phone).nullish(),
    genere: z.union([z.enum(genderNames), z.literal('')]).nullish(),
    /** As it was read: a later edit of the person is not overwritten. */
    modificatoIl: istante.optional(),
  })
  .meta({ id: 'ModificheUtente' })
export type ModificheUtente = z.output<typeof ModificheUtente>

/** The answer is the message itself, spelt so (S-461, S-519). */
export const userUpdated = 'Utente aggiornato con sucesso!' as const

/**
 * The administrator's search (H-86): a number is an id; anything else the beginnings of words of name and email, all of them.
 * Without a page the first 200. Without a page and a search all are counted; else `X-Total-Count` ends at one more than
 * `mostCounted`.
 */
export const FiltroUtenti = z
  .object({
    cerca: testo(200).optional(),
    ordina: z.enum(['id', 'nome', 'ordini', 'email', 'verificato', 'eliminato']).optional(),
    verso: z.enum(['asc', 'desc']).optional(),
    pagina: numero.optional(),
    perPagina: numero.max(highest.perPage).optional(),
  })
  .meta({ id: 'FiltroUtenti' })
export type FiltroUtenti = z.output<typeof FiltroUtenti>

export const PasswordAttuale = z.object({ password: testo(longest.password) })

/** Against the password and a code of the second factor. */
export const PasswordECodice = PasswordAttuale.extend({ codice })
