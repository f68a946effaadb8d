import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { presentPreparato, presentRicevuta } from './present.ts'
import { confirmWithdrawal, prepareWithdrawal } from './withdraw.ts'

export const withdrawalRoutes = (deps: Deps) =>
  ({
    'POST /Recessi/Prepara': async ({ body: { ordine, email }, actor, client: { address } }) =>
      presentPreparato(await prepareWithdrawal(deps, { orderId: ordine, email, actor, address })),
    'POST /Recessi/Conferma': async ({ body, actor, client: { address } }) => {
      const { ordine, email, nome, nota, righe, richiesta: request } = body
      const lines = righe?.map(({ id: position, quantita: quantity }) => ({ position, quantity }))
      const declaration = { orderId: ordine, email, name: nome, note: nota, lines, request, actor, address }
      return presentRicevuta(await confirmWithdrawal(deps, declaration))
    },
  }) satisfies Partial<Handlers>
