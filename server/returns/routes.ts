import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { requestCode } from './order-code.ts'
import { presentPreparato, presentRicevuta } from './present.ts'
import { confirmWithdrawal, prepareWithdrawal } from './withdraw.ts'

export const withdrawalRoutes = (deps: Deps) =>
  ({
    'POST /Recessi/ChiediCodice': async ({ body: { ordine }, client: { address } }) => {
      await requestCode(deps, { orderId: ordine, address })
      return { success: true as const }
    },
    'POST /Recessi/Prepara': async ({ body: { ordine, email, codice: code }, actor, client: { address } }) => {
      const prepared = await prepareWithdrawal(deps, { orderId: ordine, email, code, actor, address })
      return prepared ? presentPreparato(prepared) : { provato: false as const, ordine, email: email?.trim() ?? '' }
    },
    'POST /Recessi/Conferma': async ({ body, actor, client: { address } }) => {
      const { ordine, email, codice: code, nome, nota, righe, richiesta: request } = body
      const lines = righe?.map(({ id: position, quantita: quantity }) => ({ position, quantity }))
      const declaration = { orderId: ordine, email, code, name: nome, note: nota, lines, request, actor, address }
      return presentRicevuta(await confirmWithdrawal(deps, declaration))
    },
  }) satisfies Partial<Handlers>
