import type { EsitoProdotto } from '#contract/prodotti-insieme.ts'
import type { Changed } from './change-many.ts'
import { ownerPriceOf } from './owner-price.ts'

const outcomes = { done: 'fatto', before: 'già fatto', refused: 'rifiutato' } as const

export function presentEsitoProdotto({ id, done, found, price, problem }: Changed): EsitoProdotto {
  return {
    id,
    esito: outcomes[done],
    ...(found && {
      trovato: {
        codice: found.code,
        prezzo: ownerPriceOf(found),
        inSaldo: found.full_price_cents !== null,
        isDeleted: found.disabled_at !== null,
        modificatoIl: found.changed_at.toISOString(),
      },
    }),
    ...(price !== undefined && { nuovo: price }),
    ...(problem && { messaggio: problem.title, motivo: problem.code }),
  }
}
