import type { Reply, Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { api } from '#web/lib/api.ts'

type Answer = Reply<Endpoints['POST /Recessi/Prepara']>
/** An order that is proved to be the caller's. */
export type Prepared = Extract<Answer, { provato: true }>
export type Received = Reply<Endpoints['POST /Recessi/Conferma']>

/** The values of the first step: contract, name and email. */
export interface Asked {
  nome: string
  ordine: number
  /** Undefined for an order of the signed-in customer. */
  email: string | undefined
  /** The code that was sent to the order's address. */
  codice?: string
  nota: string
}

/** Loads the contract that would be withdrawn from; without proof only what was typed. */
export function prepare({ ordine, email, codice }: Asked): Promise<Answer> {
  return api('POST /Recessi/Prepara', { body: { ordine, ...(email && { email }), ...(codice && { codice }) } })
}

type Goods = Pick<Sent<Endpoints['POST /Recessi/Conferma']>['body'], 'righe' | 'richiesta'>

/** Declares the withdrawal from goods, all of them without `righe`. A repeated request is the same declaration. */
export function confirm({ nome, ordine, email, codice, nota }: Asked, goods: Goods): Promise<Received> {
  const body = { ordine, nome, ...(email && { email }), ...(codice && { codice }), ...(nota && { nota }), ...goods }
  return api('POST /Recessi/Conferma', { body })
}
