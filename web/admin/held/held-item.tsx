import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import type { Riservato } from '#contract/riservati.ts'
import { RowMenu } from '#web/admin/table/row-menu.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import type { ComponentProps } from 'react'

/** An order that waits for its link to be paid: for whom, what, until when. */
export function HeldItem({ order, menu }: { order: Riservato; menu: ComponentProps<typeof RowMenu>['actions'] }) {
  const { ordine, cambioDi, cliente, articoli, totale, riduzione, entro, mandato } = order
  return (
    <li className="py-4 border-b border-linea flex gap-3">
      <div className="grow min-w-0 grid gap-x-6 gap-y-1 md:grid-cols-[1.2fr_1.6fr_1.2fr] wrap-anywhere">
        <p>
          <Link
            className="collegamento misura inline-flex items-center min-h-11 md:min-h-0"
            to={`/admin/ordini/${ordine}`}
          >
            Ordine {ordine}
          </Link>
          <span className="block font-semibold">{cliente.nomeCompleto}</span>
          <span className="block text-sm text-inchiostro-2">{cliente.email}</span>
        </p>
        <div>
          <ul aria-label={`Articoli dell’ordine ${ordine}`}>
            {articoli.map(({ nome, quantity, prezzo }) => (
              <li key={nome}>
                {quantity} × {nome} <span className="misura text-inchiostro-2">{formatEuro(prezzo)}</span>
              </li>
            ))}
          </ul>
          {cambioDi && (
            <p className="text-sm text-inchiostro-2">
              In cambio di articoli dell’
              <Link className="collegamento" to={`/admin/ordini/${cambioDi}`}>
                ordine {cambioDi}
              </Link>
            </p>
          )}
          {riduzione && (
            <p className="text-sm text-inchiostro-2">
              Riduzione di {formatEuro(riduzione.importo)}: {riduzione.motivo}
            </p>
          )}
        </div>
        <p className="text-sm">
          <strong className="misura text-base font-semibold">{formatEuro(totale)}</strong>
          <span className="block">Da parte fino al {sayMoment(entro)}</span>
          <span className="block text-inchiostro-2">{sayMandato(mandato)}</span>
        </p>
      </div>
      <RowMenu of={`l’ordine ${ordine}`} actions={menu} />
    </li>
  )
}

const sayMandato = ({ il, volte }: Riservato['mandato']) =>
  volte === 1 ? `Link mandato il ${sayMoment(il)}` : `Link mandato ${volte} volte, l’ultima il ${sayMoment(il)}`
