import type { ProdottoGestito } from '#contract/prodotti.ts'
import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import { disableProduct, enableProduct, setTrending, type Answer } from '#web/admin/queries/products.ts'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { DeleteModal } from './delete-modal.tsx'
import { SoldModal } from './sold-modal.tsx'
import { StockModal } from './stock-modal.tsx'

const History = ({ row: { id, codice }, onClose }: ModalProps<ProdottoGestito, Answer>) => (
  <AuditModal tipo="prodotto" oggetto={id} title={codice} onClose={onClose} />
)

type Action = RowAction<ProdottoGestito, Answer>

/** The form is large, and loaded on demand. */
export const loadForm = async () => (await import('./form/product-modal.tsx')).ProductModal
const loadSale = async () => (await import('#web/admin/discounts/sales-of-product.tsx')).SaleOfProduct
const call = 'PUT /Prodotti/ModificaProdotto'
export const edit: Action = { label: 'Modifica', call, load: loadForm }

/** The row actions of the products table (S-231…S-233, S-509, S-510). */
export const productActions = (duplicate: (product: ProdottoGestito) => Promise<unknown>): readonly Action[] => [
  edit,
  {
    call,
    label: ({ isDeleted, bozza }) => (bozza ? 'Metti in vendita' : isDeleted ? 'Attiva' : 'Disattiva'),
    run: (product) => (product.isDeleted ? enableProduct(product) : disableProduct(product)),
    said: ({ codice, isDeleted }) => `${codice} ${isDeleted ? 'disabilitato' : 'abilitato'} con successo`,
  },
  {
    call,
    label: ({ trending }) => (trending ? 'Togli da trending' : 'Metti in trending'),
    run: (product) => setTrending(product, !product.trending),
    said: ({ codice, trending }) => `${codice} ${trending ? 'messo in' : 'tolto da'} trending`,
  },
  // a stock that is not counted, or is 0, cannot be lowered
  { label: 'Venduto in negozio', call, when: ({ giacenza }) => Boolean(giacenza), Modal: SoldModal },
  { label: 'Giacenza', call, Modal: StockModal },
  { label: 'Metti in saldo', call: 'POST /Saldi/Crea', when: ({ isDeleted }) => !isDeleted, load: loadSale },
  { label: 'Duplica', call, work: duplicate },
  {
    label: 'Vedi nel negozio',
    when: ({ isDeleted, marcaDisattiva }) => !isDeleted && !marcaDisattiva,
    link: ({ id }) => ({ to: `/product/${id}` }),
  },
  { label: 'Cronologia', call: 'GET /Stats/GetRegistro', Modal: History },
  { label: 'Elimina', grave: true, call, Modal: DeleteModal },
]
