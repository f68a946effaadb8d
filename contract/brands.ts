import { z } from 'zod'
import { longest } from './bounds.ts'
import { istante, numero, numeroInQuery, unaRiga, piuRighe, testo } from './shapes.ts'

/** `img` is a path served by this host (S-261, S-262). */
export const Brand = z
  .object({ id: numero, nome: testo(longest.brand), img: testo(longest.picture), isDeleted: z.boolean() })
  .meta({ id: 'Brand' })
export type Brand = z.output<typeof Brand>

/**
 * Name, postal and electronic address, line by line, of the maker of a brand's products, and of the person responsible for it in the
 * European Union where the maker is outside of it (L-11). Empty: not written down.
 */
const chiProduce = { produttore: testo(longest.maker), responsabileUe: testo(longest.maker) }

/** A brand as the owner sees it, with how many products are of it. */
export const BrandGestito = Brand.extend({
  prodotti: z.int().min(0),
  modificatoIl: istante,
  ...chiProduce,
}).meta({ id: 'BrandGestito' })
export type BrandGestito = z.output<typeof BrandGestito>
export type ChiProduce = Pick<BrandGestito, keyof typeof chiProduce>

/** Added to the specified calls: a client that does not send it leaves it as it is. */
const chiProduceInviato = {
  produttore: piuRighe(longest.maker).optional(),
  responsabileUe: piuRighe(longest.maker).optional(),
}

export const BrandCercato = z.object({ id: numeroInQuery })
/** `attivo`: what it is to be; without it the other of the two (S-410). In another window it may have been turned already. */
export const BrandDaAttivare = BrandCercato.extend({ attivo: z.enum(['true', 'false']).optional() })
export const NuovoBrand = z
  .object({ nome: unaRiga(longest.brand), img: z.union([z.file(), z.literal('')]), ...chiProduceInviato })
  .meta({ id: 'NuovoBrand' })
export type NuovoBrand = z.output<typeof NuovoBrand>

/** `img`: a new file, or the present path (H-97). `modificatoIl`, as it was read: what was changed since is not overwritten. */
export const ModificheBrand = z
  .object({
    nome: unaRiga(longest.brand),
    img: z.union([z.file(), testo(longest.picture)]),
    modificatoIl: istante.optional(),
    ...chiProduceInviato,
  })
  .meta({ id: 'ModificheBrand' })
export type ModificheBrand = z.output<typeof ModificheBrand>
