import type { Reply, Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { api } from '#web/lib/api.ts'

export type Prepared = Reply<Endpoints['POST /Recessi/Prepara']>
export type Received = Reply<Endpoints['POST /Recessi/Conferma']>

/** The values of the first step: contract, name and email. */
export interface Asked {
  nome: string
  ordine: number
  /** Undefined for an order of the signed-in customer. */
  email: string | undefined
  nota: string
}

/** Loads the contract that would be withdrawn from. */
export function prepare({ ordine, email }: Asked): Promise<Prepared> {
  return api('POST /Recessi/Prepara', { body: { ordine, ...(email && { email }) } })
}

type Goods = Pick<Sent<Endpoints['POST /Recessi/Conferma']>['body'], 'righe' | 'richiesta'>

/** Declares the withdrawal from goods, all of them without `righe`. A repeated request is the same declaration. */
export function confirm({ nome, ordine, email, nota }: Asked, goods: Goods): Promise<Received> {
  const body = { ordine, nome, ...(email && { email }), ...(nota && { nota }), ...goods }
  return api('POST /Recessi/Conferma', { body })
}
