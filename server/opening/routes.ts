import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { readOpening } from './checklist.ts'
import { clearTestOrders } from './clear-test-orders.ts'
import { makeFirstOwner, readFirstAccess } from './first-access.ts'
import { sendMailCheck } from './mail-check.ts'
import { closeToVisitors, confirmRow, openToVisitors } from './open-and-close.ts'

export const openingRoutes = (deps: Deps) => {
  const read = () => readOpening(deps)
  return {
    'GET /Apertura/Stato': read,

    'POST /Apertura/Conferma': async ({ body: { riga } }) => {
      await confirmRow(deps, riga)
      return read()
    },

    'POST /Apertura/ProvaEmail': ({ origin }) => sendMailCheck(deps, origin),

    'POST /Apertura/Apri': async ({ actor, body: { conferma } }) => {
      await openToVisitors(deps, actor, conferma)
      return read()
    },

    'POST /Apertura/Chiudi': async ({ actor }) => {
      await closeToVisitors(deps, actor)
      return read()
    },

    'POST /Apertura/CancellaProve': async () => {
      await clearTestOrders(deps)
      return read()
    },

    'POST /Apertura/LeggiAccesso': async ({ body: { codice } }) => {
      await readFirstAccess(deps, codice)
      return { success: true }
    },

    'POST /Apertura/CreaTitolare': ({ body: { codice: code, nomeCompleto: fullName, email, password }, client }) =>
      makeFirstOwner(deps, { code, fullName, email, password, client }),
  } satisfies Partial<Handlers>
}
