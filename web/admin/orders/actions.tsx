import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { changeState } from '#web/admin/queries/orders.ts'
import type { RowAction, Run } from '#web/admin/table/row-action.ts'
import { CancelModal } from './cancel-modal.tsx'
import { CodeModal } from './code-modal.tsx'
import { actionsFor, type Action } from './rules.ts'
import { StateModal } from './state-modal.tsx'

/** A change of state without a modal; from the state that the owner sees, or the server refuses. */
const moveTo = (stato: string): Omit<Run<Ordine, OrdineIntero>, 'label'> => ({
  run: ({ id, stato: da }) => changeState({ id, stato, da }),
  said: () => 'Stato ordine aggiornato',
})

const when = (action: Action) => (ordine: Ordine) => actionsFor(ordine.stato).includes(action)
/** An order whose customer withdrew waits for its money, and for nothing else. */
const waits = ({ recesso }: Ordine) => !recesso?.rimborsareEntro

/** What the owner does with an order (S-319…S-323). */
export const orderActions: readonly RowAction<Ordine, OrdineIntero>[] = [
  { label: 'Modifica stato', when: when('stato'), Modal: StateModal },
  { label: 'Accetta', when: when('accetta'), isNext: waits, ...moveTo('In Lavorazione') },
  {
    label: ({ codSpedizione }) => (codSpedizione ? 'Modifica codice spedizione' : 'Aggiungi codice spedizione'),
    when: when('codice'),
    isNext: (ordine) => waits(ordine) && ordine.stato === 'In Lavorazione' && !ordine.codSpedizione,
    Modal: CodeModal,
  },
  { label: 'Annulla', grave: true, when: when('annulla'), Modal: CancelModal },
]

/** On the page of an order alone. */
export const deliver: Run<Ordine, OrdineIntero> = { label: 'Segna come consegnato', ...moveTo('Completato') }
