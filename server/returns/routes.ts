import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { presentPreparato, presentRicevuta } from './present.ts'
import { confirmWithdrawal, prepareWithdrawal } from './withdraw.ts'

export const withdrawalRoutes = (deps: Deps) =>
  ({
    'POST /Recessi/Prepara': async ({ body: { ordine, email }, actor, client: { address } }) =>
      presentPreparato(await prepareWithdrawal(deps, { orderId: ordine, email, actor, address })),
    'POST /Recessi/Conferma': async ({ body, actor, client: { address } }) => {
      const { ordine, email, nome, nota } = body
      const declaration = { orderId: ordine, email, name: nome, note: nota, actor, address }
      const { withdrawal, isNew } = await confirmWithdrawal(deps, declaration)
      return presentRicevuta(withdrawal, isNew)
    },
  }) satisfies Partial<Handlers>
