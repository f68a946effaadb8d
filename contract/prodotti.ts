import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { longestOnBox } from './box.ts'
import { facetShapes } from './facet-shapes.ts'
import { numeroScritto, sentFields, shownFields } from './frame-shapes.ts'
import { centesimi, istante, numero, numeroInQuery, unaRiga, piuRighe, testo } from './shapes.ts'
import { wishLimit } from './window-limits.ts'

/** A frame as the shop shows it. `imgs` is a comma-separated list of addresses (S-254, S-255); see pictures.ts for their widths. */
export const Prodotto = z
  .object({
    id: numero,
    codice: testo(longest.productCode),
    descrizione: testo(longest.description),
    marca: testo(longest.brand),
    imgs: testo(longest.pictures),
    /** What is paid. */
    prezzo: centesimi,
    /** The lowest of the thirty days before a reduction: the only price that may be struck (L-07); null: none may. */
    prezzoMinimo30: centesimi.nullable(),
    /** Of a frame that was newer, the day from which it is the lowest, which the law wants said; absent: it was not. */
    prezzoMinimoDal: z.iso.date().optional(),
    tipologia: testo(longest.productType),
    ...shownFields,
    genere: testo(longest.gender),
    trending: z.boolean(),
    isDeleted: z.boolean(),
    /** Colour variants of one frame share it. */
    modello: testo(longest.productCode),
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

/** A frame in the listing by models, with all colours of its model that are on sale; of each `imgs` is its first picture. */
export const ProdottoInElenco = Prodotto.extend({
  varianti: z
    .array(
      Prodotto.pick({
        id: true,
        codice: true,
        coloreMontatura: true,
        coloreLente: true,
        disponibile: true,
        imgs: true,
        prezzo: true,
        prezzoMinimo30: true,
        prezzoMinimoDal: true,
      }),
    )
    .optional(),
}).meta({ id: 'ProdottoInElenco' })
export type ProdottoInElenco = z.output<typeof ProdottoInElenco>

const scelte = z.array(testo(longest.brand)).max(20).optional()

/**
 * An absent or empty list is no filter (H-58). `q`: words that are looked for (H-122), mended where they are misspelt; in
 * quotation marks as they are. What narrows further is the table `facets`. `ordina` (H-122): an order of `ordinamenti`; without one the newest come first, of a search the best answers.
 * `raggruppa` (H-123): of each model one colour with all `varianti`, and counts of models.
 */
export const FiltroProdotti = z
  .object({
    categoria: scelte,
    tipologia: scelte,
    brand: scelte,
    ...facetShapes,
    q: testo(longest.search).optional(),
    ordina: testo(longest.productType).optional(),
    raggruppa: z.literal('modello').optional(),
  })
  .meta({ id: 'FiltroProdotti' })
export type FiltroProdotti = z.output<typeof FiltroProdotti>

export const TestoCercato = z.object({ q: testo(longest.search) })

/** What a search that is being typed may mean: its last word may be a beginning. */
export const Suggerimenti = z
  .object({
    /** The text with its mistakes mended; null: as it was typed. */
    corretta: z.string().nullable(),
    marche: z.array(z.string()),
    forme: z.array(z.string()),
    occhiali: z.array(
      Prodotto.pick({
        id: true,
        codice: true,
        nomeModello: true,
        marca: true,
        coloreMontatura: true,
        imgs: true,
        prezzo: true,
        prezzoMinimo30: true,
        prezzoMinimoDal: true,
      }),
    ),
    /** How many frames there are in all. */
    totale: z.int().min(0),
  })
  .meta({ id: 'Suggerimenti' })
export type Suggerimenti = z.output<typeof Suggerimenti>

export const Pagina = z.object({ page: numeroInQuery.default(1) })
/** Ids between commas: `12,7,30`. Each once, in this order. */
const numeriInQuery = z
  .string()
  .regex(/^\d{1,10}(?:,\d{1,10})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(numero).max(wishLimit))
/** Frames chosen by their ids; one that is not on sale is missing from the reply. */
export const ProdottiCercati = z.object({ id: numeriInQuery })
export const ProdottoCercato = z.object({ id: numeroInQuery })

/** Pieces that come back may make more of them than can be typed. */
const giacenza = z.int().min(0).nullable()

/**
 * A frame as its owner sees it: `prezzo` is without reduction, `prezzoInSaldo` what is paid while one runs; null: none does. It is
 * never sent (H-125). `giacenza` null: not counted, always to be had. A hidden brand hides
 * it as well.
 */
export const ProdottoGestito = Prodotto.extend({
  prezzoInSaldo: centesimi.nullable(),
  /** What the shop pays for a piece, without VAT; null: not known; absent: the caller's duty does not learn it. No public call says it. */
  costo: centesimi.nullable().optional(),
  /** What is on its box; empty: not known. No public call says them. */
  ean: testo(longestOnBox.ean),
  codiceFornitore: testo(longestOnBox.supplierCode),
  /** So many pieces, or fewer, are few; null: the owner's usual number. */
  soglia: z.int().min(0).nullable(),
  giacenza,
  marcaDisattiva: z.boolean(),
  /** Still being written: never in the shop; what is not known yet is empty, the price 0. */
  bozza: z.boolean(),
  modificatoIl: istante,
}).meta({ id: 'ProdottoGestito' })
export type ProdottoGestito = z.output<typeof ProdottoGestito>

/**
 * The owner's table (H-86): `codice` finds beginnings of the parts of codes, `cerca` those, a whole EAN or supplier's code, or words of
 * anything that is said of a frame, `ultimi` what is there but runs low, `id` one product, `marca` the id of a brand, `prezzo`
 * those whose price without reduction lies between euros, as `100-200`, `-200` or `100-`. Without a page the first 200.
 */
export const FiltroGestione = z
  .object({
    id: numero.optional(),
    codice: testo(longest.productCode).optional(),
    cerca: testo(longest.search).optional(),
    marca: numero.optional(),
    tipologia: testo(longest.productType).optional(),
    stato: z.enum(['attivi', 'disattivi', 'esauriti', 'ultimi', 'bozze']).optional(),
    prezzo: testo(longest.typedNumber).optional(),
    ordina: z.enum(['id', 'codice', 'prezzo', 'trend', 'stato']).optional(),
    verso: z.enum(['asc', 'desc']).optional(),
    pagina: numero.max(highest.page).optional(),
    perPagina: numero.max(highest.perPage).optional(),
  })
  .meta({ id: 'FiltroGestione' })
export type FiltroGestione = z.output<typeof FiltroGestione>

/** An id, or a codice (H-53). */
export const ProdottoScelto = z.object({ prodotto: testo(longest.productCode).min(1) })
/** `richiesta`: the browser's key of the copy: the same one twice is one copy. */
export const CopiaChiesta = ProdottoScelto.extend({ richiesta: z.uuid().optional() })
/** With `trending` it becomes that value, also after a concurrent change; without it, it is toggled. */
export const TrendingScelto = ProdottoScelto.extend({ trending: z.enum(['true', 'false']).optional() })

/** One picture or more; blank where none was chosen. */
const immagini = z.union([z.file(), z.array(z.file()), z.literal('')])

const descritto = {
  descrizione: piuRighe(longest.description),
  marca: testo(longest.brand),
  tipologia: unaRiga(longest.productType),
  ...sentFields,
  /** Without it: the codice without its colour. */
  modello: unaRiga(longest.productCode),
}

/** `ean` may be typed with blanks or hyphens. */
const onTheBox = {
  ean: unaRiga(longest.typedNumber).optional(),
  codiceFornitore: unaRiga(longestOnBox.supplierCode).optional(),
}

/** What stands here must be there (S-387); what is there and blank gets words of its own. */
export const NuovoProdotto = z
  .object({
    codice: unaRiga(longest.productCode),
    imgs: immagini,
    prezzo: numeroScritto,
    genere: unaRiga(longest.gender),
    ...z.object(descritto).partial().shape,
    giacenza: numeroScritto.optional(),
    costo: numeroScritto.optional(),
    ...onTheBox,
    soglia: numeroScritto.optional(),
  })
  .meta({ id: 'NuovoProdotto' })
export type NuovoProdotto = z.output<typeof NuovoProdotto>

/** A product that is put on sale later: all but its codice may be missing, and is then to be found in `ModificaProdotto`. */
export const NuovaBozza = NuovoProdotto.partial().required({ codice: true }).meta({ id: 'NuovaBozza' })
export type NuovaBozza = z.output<typeof NuovaBozza>

/** What is not there stays as it is. `imgs` orders the pictures and removes those that it leaves out (H-54). */
export const ModificheProdotto = z
  .object({
    id: numero,
    ...z
      .object({
        codice: unaRiga(longest.productCode),
        imgs: testo(longest.pictures),
        prezzo: numeroScritto,
        genere: unaRiga(longest.gender),
        costo: numeroScritto.nullable(),
        ...onTheBox,
        soglia: numeroScritto.nullable(),
        ...descritto,
      })
      .partial().shape,
    trending: z.boolean().optional(),
    /** As it was read: a later change of the product is not overwritten. */
    modificatoIl: istante.optional(),
  })
  .meta({ id: 'ModificheProdotto' })
export type ModificheProdotto = z.output<typeof ModificheProdotto>

/**
 * `ordine`: the pictures as they shall be, the addresses of those that stay and a `+` for each file in turn. Without it the
 * files come after what is there. `richiesta`: the browser's number of this request, of which a second one adds nothing.
 */
export const NuoveImmagini = z.object({
  imgs: immagini,
  richiesta: z.uuid().optional(),
  ordine: testo(longest.pictures).optional(),
  modificatoIl: istante.optional(),
})
export type NuoveImmagini = z.output<typeof NuoveImmagini>

/** How many there are, or how many were sold over the counter. */
export const CambioGiacenza = z.union([
  z.strictObject({
    giacenza: z.int().min(0).max(highest.stock).nullable(),
    /** As it was read: what was sold meanwhile is not forgotten. */
    prima: giacenza.optional(),
  }),
  z.strictObject({
    venduti: z.int().min(1).max(highest.soldAtOnce),
    /** The browser's number of the sale: the same one twice is one sale. */
    richiesta: z.uuid().optional(),
  }),
])
export type CambioGiacenza = z.output<typeof CambioGiacenza>

/** What a supplier delivered. */
export const MerceArrivata = z
  .object({
    /** The browser's own number of the delivery: the same one twice is one delivery. */
    richiesta: z.uuid(),
    righe: z
      .array(z.object({ codice: testo(longest.productCode).min(1), pezzi: z.int().min(1).max(highest.stock) }))
      .max(highest.deliveryLines),
    /** What it came with, such as the number of a delivery note. */
    documento: unaRiga(longest.deliveryNote).optional(),
  })
  .meta({ id: 'MerceArrivata' })
export type MerceArrivata = z.input<typeof MerceArrivata>
export const PezziArrivati = z.object({ pezzi: z.int().min(1) })

export const ProdottoCreato = z
  .object({ codice: testo(longest.productCode), id: numero })
  .meta({ id: 'ProdottoCreato' })
