import type { EsitoOrdine, OrdineDaStampare, RigaSpedizione, SpedizioniLette } from '#contract/ordini-insieme.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import { presentPacchi } from '#server/order-management/present-parcels.ts'
import { presentReceduti } from '#server/order-management/present-returns.ts'
import { presentDelivery } from '#server/order-management/present.ts'
import { presentStato } from '#server/order-management/state-names.ts'
import type { Document } from './find-documents.ts'
import type { Shipment } from './match-shipments.ts'
import type { Outcome } from './move-orders.ts'

const outcomes = { done: 'fatto', before: 'già fatto', refused: 'rifiutato' } as const

export function presentEsitoOrdine({ id, done, now, problem }: Outcome): EsitoOrdine {
  return {
    id,
    esito: outcomes[done],
    ...(now && { stato: presentStato(now.state, 'administrator') }),
    ...(now?.shipping_code && { codSpedizione: now.shipping_code }),
    ...(problem && { messaggio: problem.title, codice: problem.code }),
  }
}

export function presentOrdineDaStampare(
  { order, lines, withdrawn }: Document,
  business: WholeBusiness,
): OrdineDaStampare {
  const codeOf = (position: number) => lines.find(({ positions }) => positions.includes(position))?.code ?? ''
  return {
    id: order.id,
    ...presentDelivery(order),
    ...presentPacchi(order, business),
    giorniRecesso: order.withdrawal_days,
    ...presentReceduti(withdrawn, codeOf),
    ...(order.isToKeep && { tuttoRimborsato: true as const }),
    righe: lines.map(({ code, name, description, quantity, restocked }) => ({
      codice: code,
      nome: name,
      descrizione: description,
      quantity,
      rimessi: restocked,
    })),
  }
}

const planned = { send: 'da spedire', sent: 'già spedito', refused: 'errore' } as const

export function presentSpedizioni(shipments: readonly Shipment[]): SpedizioniLette {
  return {
    errori: shipments.filter(({ outcome }) => outcome === 'refused').length,
    righe: shipments.map(presentRigaSpedizione),
  }
}

function presentRigaSpedizione({ line, outcome, order, problem }: Shipment): RigaSpedizione {
  return {
    riga: line.number,
    riferimento: [line.order, line.name].filter(Boolean).join(', '),
    codice: line.code,
    esito: planned[outcome],
    ...(order && {
      ordine: {
        id: order.id,
        nomeCompleto: order.customer_name,
        ...(order.shipping_code && { codSpedizione: order.shipping_code }),
      },
    }),
    ...(problem && { messaggio: problem.title }),
  }
}
