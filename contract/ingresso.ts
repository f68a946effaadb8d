import { z } from 'zod'
import { testo } from './shapes.ts'

/** The version of the terms accepted with the registration, and the captcha's `prova`. */
export const IscrizioneConsentita = z.object({ termini: testo(40).optional(), capcha: testo(60).optional() })

/** All fields may be missing or empty, so that the first check that fails gives the words (S-361). */
export const Iscrizione = z
  .object({
    nomeCompleto: testo(160).optional(),
    email: testo(254).optional(),
    password: testo(200).optional(),
    genere: z.enum(['uomo', 'donna', 'notspecify', '']).optional(),
    /** YYYY-MM-DD */
    dataNascita: testo(40).optional(),
    telefono: testo(40).optional(),
  })
  .meta({ id: 'Iscrizione' })
export type Iscrizione = z.output<typeof Iscrizione>

/** A code of an email, in the query as specified or in the body, which wins (H-31). */
export const CodiceRicevuto = z.object({ email: testo(254).optional(), token: testo(80).optional() })

export const IndirizzoRecupero = z.object({ email: testo(254).optional() })

export const NuovaPassword = z.object({ email: testo(254).optional(), password: testo(200).optional() })

/** With the recovery code of the email, or signed in with the present password (H-98). */
export const NuovaPasswordProvata = NuovaPassword.extend({
  token: testo(80).optional(),
  attuale: testo(200).optional(),
})

/** It was done, and there is nothing to say about it. */
export const Fatto = z.object({ success: z.literal(true) })
