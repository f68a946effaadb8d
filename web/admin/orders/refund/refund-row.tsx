import { formatEuro } from '#contract/money.ts'
import { cardProvider } from '#contract/shop.ts'
import type { OrdineIntero, RimborsoIntero } from '#contract/ordini.ts'
import { sayMotivo } from './reasons.ts'
import { When } from '#web/layout/when.tsx'
import { sayParts } from '#web/orders/refund-parts.ts'

interface Props {
  rimborso: RimborsoIntero
  righe: OrdineIntero['righe']
}

/** One refund: amount, state, goods, reason and author. */
export function RefundRow({ rimborso, righe }: Props) {
  const { stato, importo, data, nota, errore, daRisolvere } = rimborso
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="misura font-semibold text-base">{formatEuro(importo)}</span>
        <span className={`badge ${colours[stato]}`}>{errore && !daRisolvere ? `${stato}, risolto` : stato}</span>
      </p>
      <p>
        <When at={data} className="misura text-inchiostro-2" />
      </p>
      <p className="wrap-anywhere">{[sayParts(rimborso, righe), sayWhy(rimborso)].filter(Boolean).join(' · ')}</p>
      {stato === 'richiesto' && (
        <p>
          {cardProvider} non l’ha ancora eseguito: si ritenta da solo. Non rifarlo, nemmeno nella dashboard di{' '}
          {cardProvider}.
        </p>
      )}
      {nota && <p className="wrap-anywhere">«{nota}»</p>}
      {errore && <p className={daRisolvere ? 'text-rosso' : 'text-inchiostro-2'}>{errore}</p>}
    </div>
  )
}

function sayWhy({ origine, motivo, chi }: RimborsoIntero) {
  if (origine === 'fornitore') return `fatto nella dashboard di ${cardProvider}`
  return chi ? `${sayMotivo(motivo)}, da ${chi}` : sayMotivo(motivo)
}

const colours: Record<RimborsoIntero['stato'], string> = {
  richiesto: 'bg-lavorazione-bg text-lavorazione',
  'in corso': 'bg-lavorazione-bg text-lavorazione',
  riuscito: 'bg-consegnato-bg text-consegnato',
  'non riuscito': 'bg-cancellato-bg text-cancellato',
}
