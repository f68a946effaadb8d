import { z } from 'zod'
import { tipoDifferenza } from './ordini.ts'
import { centesimi, istante, numero, numeroInQuery } from './shapes.ts'

/** Cents; a balance may be below zero. */
const importi = z.array(z.object({ amount: z.int(), currency: z.string().max(3) }))

/** The card provider's balance, as the provider names its parts (S-283). */
export const Saldo = z
  .object({
    available: importi,
    pending: importi,
    instant_available: importi,
    refund_and_dispute_prefunding: z.object({ available: importi, pending: importi }),
  })
  .meta({ id: 'Saldo' })
export type Saldo = z.output<typeof Saldo>

/** Orders that were paid, the cancelled ones among them: as many as the owner's table has (S-284). */
export const TotaleOrdini = z.object({ totalOrders: z.int().min(0) })

/** UTC where it names no offset, the beginning of the day where it names no time. Of this century: the shop is no older. */
const momento = z
  .union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])
  .refine((text) => text.startsWith('20'))
/** The days of Rome in which both moments lie, and those in between; the last thirty by default (H-66). */
export const Periodo = z.object({ fromUtc: momento.optional(), toUtc: momento.optional() })

const quanti = z.int().min(0)
const riuscita = z.literal(true)

/** Every day of the period, also those without visitors (S-285, S-286). */
export const VisitatoriPerGiorno = z.object({
  success: riuscita,
  data: z.array(z.object({ giorno: z.iso.date(), visitatori: quanti })),
})
export type VisitatoriPerGiorno = z.output<typeof VisitatoriPerGiorno>

/** How often each thing was done, in the order of a purchase (S-434). */
export const EventiPerTipo = z.object({
  success: riuscita,
  data: z.array(
    z.object({
      tipo: z.enum(['pagina vista', 'prodotto visto', 'ricerca', 'checkout iniziato', 'ordine pagato']),
      quanti,
    }),
  ),
})
export type EventiPerTipo = z.output<typeof EventiPerTipo>

/** What the period brought; `vendite` in cents, as in `VenditeDelMese` (S-438). */
export const Riepilogo = z.object({
  success: riuscita,
  data: z.object({ utenti: quanti, ordini: quanti, vendite: z.int(), visitatori: quanti }),
})

/**
 * Cents of the month so far: paid orders, what went back, and the difference, which may be below zero (H-13). Where the card
 * provider has told of them also what customers' banks took, less what came back, its fees, and what is left without both.
 */
export const VenditeDelMese = z.object({
  mese: z.string().regex(/^\d{4}-\d\d$/),
  incassato: quanti,
  rimborsato: quanti,
  vendite: z.int(),
  contestato: z.int().optional(),
  commissioni: z.int().optional(),
  netto: z.int().optional(),
})
export type VenditeDelMese = z.output<typeof VenditeDelMese>

/** Cents with VAT, but for `imponibile` and `imposta`, which add up to `netto`; a day of refunds is below zero. */
const perAliquota = {
  /** Per cent. */
  aliquota: quanti,
  incassato: z.int(),
  rimborsato: z.int(),
  netto: z.int(),
  imponibile: z.int(),
  imposta: z.int(),
}
/** The days on which money moved, each once for every rate, and the sum of each rate; days are Rome's (H-104). */
export const IncassiPerAliquota = z
  .object({
    dal: z.iso.date(),
    al: z.iso.date(),
    righe: z.array(z.object({ giorno: z.iso.date(), ...perAliquota })),
    totali: z.array(z.object(perAliquota)),
  })
  .meta({ id: 'IncassiPerAliquota' })
export type IncassiPerAliquota = z.output<typeof IncassiPerAliquota>

/** How many of the newest lines (H-65). */
export const RigheChieste = z.object({ lines: numeroInQuery.pipe(z.int().max(1000)).default(200) })
/** Lines as they were written, the newest last (S-287). */
export const RigheDiLog = z.object({ success: riuscita, logs: z.array(z.string()) })

/** What needs the owner today. */
export const DaGuardare = z
  .object({
    /** Orders whose goods are to be sent; those sent a week ago and not marked as delivered. A release before has neither. */
    preparare: quanti.optional(),
    consegnare: quanti.optional(),
    /** Orders whose goods are to be sent to a province that the shop does not serve, the oldest first. A release before has none. */
    nonServiti: z.array(numero).optional(),
    /** Orders whose money should have gone back and is still here, the oldest first. */
    rimborsi: z.array(numero),
    /** Orders with a refund that waits for the card provider and is tried again by itself, the oldest first. A release before has none. */
    rimborsiInAttesa: z.array(numero).optional(),
    /** Disputes that wait for the owner's answer at the card provider, the most urgent first. */
    contestazioni: z.array(z.object({ ordine: numero, entro: istante.optional() })),
    /** Payments whose order was lost, and when each is given back unless the owner accepts it; the most urgent first. */
    pagamenti: z.array(z.object({ ordine: numero, importo: centesimi, entro: istante })),
    /** What shop and card provider do not agree upon; without `ordine` it is of the account. */
    differenze: z.array(z.object({ tipo: tipoDifferenza, ordine: numero.optional() })),
    /**
     * Withdrawals to be paid back, and the last day for the first of them; `scaduti`: of how many it is over, and the goods or
     * the proof of sending are there; `daVerificare`: orders with a declaration without proof.
     */
    recessi: z.object({
      quanti,
      entro: z.iso.date().optional(),
      scaduti: quanti.optional(),
      daVerificare: quanti.optional(),
    }),
    /** Exchanges whose link waits to be paid: the order of the return, and until when; the most urgent first. A release before has none. */
    cambi: z.array(z.object({ ordine: numero, entro: istante })).optional(),
    /** Tickets in which the shop has to answer. */
    richieste: quanti,
    /** Requests for lenses that wait for the optician, also with lenses to be made. A release before has none. */
    lenti: quanti.optional(),
    /** Products that are on and of which none is left. */
    esauriti: quanti,
    /** Products that are on and of which few pieces are left, by their own number or the owner's usual one. A release before has none. */
    ultimi: quanti.optional(),
    /** Emails that should have left some time ago, and are still tried. */
    lettere: quanti,
    /** Where little room is left: MB free on the disk; per cent of what attachments may take. */
    spazio: z.object({ disco: quanti.optional(), allegati: quanti.optional() }),
    /** Settings of the business that still say what the demonstration says, as their page calls them. */
    esempio: z.array(z.string()).optional(),
    /** The shop is real and its keys of payments are those of a test: customers pay with play money. */
    chiaviDiProva: z.literal(true).optional(),
    /** The card provider refuses the shop's key: no customer can pay. */
    chiaveRifiutata: z.literal(true).optional(),
    /** The shop is closed to visitors: how many required rows of the checklist are missing. */
    apertura: quanti.optional(),
    copia: z.object({ ultima: istante.optional(), inRitardo: z.boolean() }),
  })
  .meta({ id: 'DaGuardare' })
export type DaGuardare = z.output<typeof DaGuardare>
