import { z } from 'zod'
import { centesimi, numero, numeroInQuery, testo } from './shapes.ts'

/** A frame as the shop shows it. `imgs` is a comma-separated list of addresses (S-254, S-255); see immagini.ts for their widths. */
export const Prodotto = z
  .object({
    id: numero,
    codice: testo(64),
    descrizione: testo(4000),
    marca: testo(80),
    imgs: testo(4000),
    prezzo: centesimi,
    tipologia: testo(40),
    frontale: testo(80),
    codiceColore: testo(40),
    lente: testo(80),
    coloreMontatura: testo(80),
    coloreLente: testo(80),
    calibro: z.int().nullable(),
    ponte: z.int().nullable(),
    aste: z.int().nullable(),
    formaOcchiale: testo(40),
    polarizzato: z.boolean(),
    fotoCromatico: z.boolean(),
    genere: testo(20),
    trending: z.boolean(),
    isDeleted: z.boolean(),
    /** Colour variants of one frame share it. */
    modello: testo(64),
    /** There is at least one to buy. Kept pages say this, never a number. */
    disponibile: z.boolean(),
  })
  .meta({ id: 'Prodotto' })
export type Prodotto = z.output<typeof Prodotto>

/** One frame, read afresh: with how many can be bought now, at most a cartful; null when they are not counted. */
export const ProdottoSingolo = Prodotto.extend({ disponibili: z.int().min(0).nullable() }).meta({
  id: 'ProdottoSingolo',
})
export type ProdottoSingolo = z.output<typeof ProdottoSingolo>

const scelte = z.array(testo(80)).max(20).optional()

/** An absent or empty list is no filter (H-58). */
export const FiltroProdotti = z
  .object({ categoria: scelte, tipologia: scelte, brand: scelte })
  .meta({ id: 'FiltroProdotti' })
export type FiltroProdotti = z.output<typeof FiltroProdotti>

export const Pagina = z.object({ page: numeroInQuery.default(1) })
export const ProdottoCercato = z.object({ id: numeroInQuery })
