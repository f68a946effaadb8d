import { z } from 'zod'
import { longest } from './bounds.ts'
import { testo } from './shapes.ts'

/** The version of the terms accepted with the registration, and the captcha's `prova`. */
export const IscrizioneConsentita = z.object({ termini: testo(40).optional(), capcha: testo(60).optional() })

/** All fields may be missing or empty, so that the first check that fails gives the words (S-361). */
export const Iscrizione = z
  .object({
    nomeCompleto: testo(longest.personName).optional(),
    email: testo(longest.email).optional(),
    password: testo(longest.password).optional(),
    genere: z.enum(['uomo', 'donna', 'notspecify', '']).optional(),
    /** YYYY-MM-DD */
    dataNascita: testo(40).optional(),
    telefono: testo(longest.phone).optional(),
  })
  .meta({ id: 'Iscrizione' })
export type Iscrizione = z.output<typeof Iscrizione>

/** A code of an email, in the query as specified or in the body, which wins (H-31). */
export const CodiceRicevuto = z.object({ email: testo(longest.email).optional(), token: testo(80).optional() })

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
