import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { centesimi, istante, numero, testo } from './shapes.ts'

// many products in one request

/** What is done to each: shown in the shop, taken out of it, or given another price. */
const azioneProdotti = z.enum(['attiva', 'disattiva', 'prezzo'])
export type AzioneProdotti = z.output<typeof azioneProdotti>

/** How the price without reduction changes. */
export const CambioPrezzo = z
  .object({
    /** Of the old price, to or from it, or whatever it was. */
    modo: z.enum(['percento', 'importo', 'nuovo']),
    /** Per cent, rounded to a tenth of one, or cents; below zero the price falls. */
    valore: z.number().min(-highest.price).max(highest.price),
    /** The cents of the nearest price that ends so; without it as it comes, to the cent. */
    finale: z.enum(['00', '90']).optional(),
  })
  .meta({ id: 'CambioPrezzo' })
export type CambioPrezzo = z.output<typeof CambioPrezzo>

export const ProdottiDaCambiare = z
  .object({
    azione: azioneProdotti,
    /** Nothing is written: what would become of each. */
    prova: z.boolean().optional(),
    /** Of the action `prezzo`. */
    prezzo: CambioPrezzo.optional(),
    prodotti: z
      .array(
        z.object({
          id: numero,
          /** As it was read: a later change is not overwritten. A price is not written without it: sent twice, it changes once. */
          modificatoIl: istante.optional(),
        }),
      )
      .min(1)
      .max(highest.productsAtOnce)
      .refine((prodotti) => new Set(prodotti.map(({ id }) => id)).size === prodotti.length),
  })
  .refine(({ azione, prezzo }) => (azione === 'prezzo') === (prezzo !== undefined))
  .refine(
    ({ azione, prova, prodotti }) =>
      azione !== 'prezzo' || prova === true || prodotti.every(({ modificatoIl }) => modificatoIl !== undefined),
  )
  .meta({ id: 'ProdottiDaCambiare' })
export type ProdottiDaCambiare = z.input<typeof ProdottiDaCambiare>

/** What became of one, or would. `già fatto`: it was so before this request. */
export const EsitoProdotto = z
  .object({
    id: numero,
    esito: z.enum(['fatto', 'già fatto', 'rifiutato']),
    /** As it was found; absent: there is no such product. */
    trovato: z
      .object({
        codice: testo(longest.productCode),
        /** Without reduction. */
        prezzo: centesimi,
        /** A reduction runs, which is then worked out of the new price. */
        inSaldo: z.boolean(),
        isDeleted: z.boolean(),
        modificatoIl: istante,
      })
      .optional(),
    /** The price without reduction afterwards, of a product whose price was to change. */
    nuovo: centesimi.optional(),
    /** Why it was refused, and the code of that failure. */
    messaggio: testo(300).optional(),
    motivo: testo(60).optional(),
  })
  .meta({ id: 'EsitoProdotto' })
export type EsitoProdotto = z.output<typeof EsitoProdotto>
/** In the order of the request. */
export const EsitiProdotti = z.array(EsitoProdotto)
