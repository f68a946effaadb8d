import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Cambio } from '#contract/recessi.ts'
import { releaseExchange } from '#web/admin/queries/orders.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { sayMoment } from '#web/lib/dates.ts'

type Props = ModalProps<OrdineIntero, OrdineIntero>

/** What is sold in the place of a return's pieces, the latest first. */
export function Exchanges({ order, recesso }: { order: OrdineIntero; recesso: number }) {
  const own = order.cambi.filter((cambio) => cambio.recesso === recesso)
  if (own.length === 0) return null
  return (
    <ul aria-label="Cambi" className="mt-3 grid gap-2 text-sm">
      {own.map((cambio) => (
        <li key={cambio.ordine} className="pl-3 border-l-2 border-linea [overflow-wrap:anywhere]">
          <span className="font-semibold">
            Cambio: {cambio.quantita} × {cambio.articolo}
          </span>
          , <span className="misura">{formatEuro(cambio.totale)}</span>
          <span className="block text-inchiostro-2">
            {sayState(cambio)}{' '}
            <Link className="collegamento inline-block py-2.5 md:py-1" to={`/admin/ordini/${cambio.ordine}`}>
              Ordine {cambio.ordine}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}

const words: Record<Cambio['stato'], string> = {
  'in attesa': 'Link mandato al cliente, in attesa di pagamento.',
  pagato: 'Pagato.',
  scaduto: 'Link scaduto: i pezzi sono tornati in vendita.',
  chiuso: 'Chiuso: i pezzi sono tornati in vendita.',
  rimborsato: 'Pagato quando i pezzi non c’erano più: il pagamento torna al cliente.',
  annullato: 'Ordine annullato.',
}

const sayState = ({ stato, entro }: Cambio) =>
  entro ? `Link mandato al cliente: i pezzi sono da parte fino al ${sayMoment(entro)}.` : words[stato]

/** Ends each exchange of a return that waits to be paid. */
export const releaseActions = (order: OrdineIntero, recesso: number): RowAction<OrdineIntero, OrdineIntero>[] =>
  order.cambi
    .filter((cambio) => cambio.recesso === recesso && cambio.stato === 'in attesa')
    .map((cambio) => ({
      label: `Chiudi il cambio ${cambio.ordine}`,
      call: 'POST /Recessi/ChiudiCambio',
      Modal: (props: Props) => <Release {...props} cambio={cambio} />,
    }))

function Release({ row: { id }, cambio, ...props }: Props & { cambio: Cambio }) {
  return (
    <ConfirmModal
      {...props}
      title="Chiudi il cambio"
      submit="Chiudi il cambio"
      ask={() => releaseExchange({ ordine: id, cambio: cambio.ordine })}
      said={() => 'Cambio chiuso'}
    >
      <p>
        Il link non vale più. Di nuovo in vendita: {cambio.quantita} × {cambio.articolo}. Il cliente riceve una email.
        Il rimborso del reso non cambia.
      </p>
    </ConfirmModal>
  )
}
