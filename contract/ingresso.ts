import { z } from 'zod'
import { longest } from './bounds.ts'
import { TestoNovita } from './novita.ts'
import { istante, unaRiga, testo } from './shapes.ts'

/** The version of the terms accepted with the registration, the captcha's `prova`, and the text of `novita` where it was agreed to. */
export const IscrizioneConsentita = z.object({
  termini: testo(40).optional(),
  capcha: testo(60).optional(),
  novita: TestoNovita.optional(),
})

/** All fields may be missing or empty, so that the first check that fails gives the words (S-361). */
export const Iscrizione = z
  .object({
    nomeCompleto: unaRiga(longest.personName).optional(),
    email: testo(longest.email).optional(),
    password: testo(longest.password).optional(),
    genere: z.enum(['uomo', 'donna', 'notspecify', '']).optional(),
    /** YYYY-MM-DD */
    dataNascita: testo(40).optional(),
    telefono: unaRiga(longest.phone).optional(),
  })
  .meta({ id: 'Iscrizione' })
export type Iscrizione = z.output<typeof Iscrizione>

/** A code of an email, in the query as specified or in the body, which wins (H-31). */
export const CodiceRicevuto = z.object({ email: testo(longest.email).optional(), token: testo(80).optional() })

/** The same in the body alone. */
export const CodiceDaLeggere = z.object({ email: testo(longest.email), token: testo(80) })

/** What a code of verification confirms: under which name and when it was registered. */
export const RegistrazioneDaConfermare = z
  .object({
    nome: testo(longest.personName),
    registratoIl: istante,
    /** It is confirmed already. */
    verificato: z.boolean(),
  })
  .meta({ id: 'RegistrazioneDaConfermare' })
export type RegistrazioneDaConfermare = z.output<typeof RegistrazioneDaConfermare>

export const IndirizzoRecupero = z.object({ email: testo(longest.email).optional() })

export const NuovaPassword = z.object({
  email: testo(longest.email).optional(),
  password: testo(longest.password).optional(),
})

/** With the recovery code of the email, or signed in with the present password (H-98). */
export const NuovaPasswordProvata = NuovaPassword.extend({
  token: testo(80).optional(),
  attuale: testo(longest.password).optional(),
})

/** It was done, and there is nothing to say about it. */
export const Fatto = z.object({ success: z.literal(true) })

/**
 * With a recovery code where an address was verified without a session: the password of the registration opens the account
 * no more, and its owner chooses one.
 */
export const Verificato = Fatto.extend({ codiceRecupero: testo(40).optional() })
