import type { ProdottoGestito } from '#contract/prodotti.ts'
import { api, apiBy } from '#web/lib/api.ts'
import { filesOf, orderOf, picturesOf, type Picture } from './pictures.ts'
import { changesOf, newDraft, newProduct, readTyped } from './read.ts'
import type { Typed } from './typed.ts'

/** What a form sends, the `fetch` that sends its files, and the idempotency key of pictures in their order. */
export interface Sending {
  typed: Typed
  pictures: Picture[]
  carry: typeof fetch
  keyOf: (pictures: string[]) => string
  signal: AbortSignal
}

export const createProduct = ({ typed, pictures, carry, signal }: Sending) =>
  apiBy(carry)('POST /Prodotti/CreaProdotto', { body: { ...newProduct(typed), imgs: filesOf(pictures) } }, signal)

/** Keeps what is known of a product that is put on sale later. */
export const createDraft = ({ typed, pictures, carry, signal }: Sending) =>
  apiBy(carry)('POST /Prodotti/SalvaBozza', { body: { ...newDraft(typed), imgs: filesOf(pictures) } }, signal)

/**
 * Saves what was changed, in up to three calls: fields, new pictures, stock. After each, `onSaved` gets the product as it
 * then is, and whether its new pictures are saved too: after a failure only the rest has to be sent.
 */
export async function saveProduct(
  base: ProdottoGestito,
  { typed, pictures, carry, keyOf, signal }: Sending,
  onSaved: (fresh: ProdottoGestito, filesToo: boolean) => void,
) {
  const { id } = base
  const query = { prodotto: String(id) }
  const imgs = filesOf(pictures)
  const ordine = orderOf(pictures)
  let { modificatoIl } = base
  const keep = (fresh: ProdottoGestito, filesToo = false) => {
    modificatoIl = fresh.modificatoIl
    onSaved(fresh, filesToo)
  }
  const reordered = imgs.length === 0 && ordine !== orderOf(picturesOf(base.imgs))
  const changes = { ...changesOf(base, typed), ...(reordered && { imgs: ordine }) }
  if (Object.keys(changes).length > 0)
    keep(await api('PUT /Prodotti/ModificaProdotto', { body: { id, ...changes, modificatoIl } }, signal))
  if (imgs.length > 0) {
    const body = { imgs, ordine, modificatoIl, richiesta: keyOf(pictures.map(({ key }) => key)) }
    keep(await apiBy(carry)('POST /Prodotti/AggiungiImmagini', { query, body }, signal), true)
  }
  const { giacenza } = readTyped(typed)
  if (giacenza !== base.giacenza) {
    const body = { giacenza, prima: base.giacenza }
    keep(await api('POST /Prodotti/CambiaGiacenza', { query, body }, signal), true)
  }
}

/** Marks a new product as trending, in a request of its own (H-27). */
export const putForward = (id: number) => api('PATCH /Prodotti/ToggleTrending', { query: { prodotto: String(id) } })

/** The same again, without toggling: the first answer may have been lost. */
export const putForwardAgain = (id: number) => api('PUT /Prodotti/ModificaProdotto', { body: { id, trending: true } })
