import { userUpdated } from '#contract/utenti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { getCustomer, noteCustomer } from './customer.ts'
import { disableUser, enableUser } from './disable-user.ts'
import { eraseAccount } from './erase-account.ts'
import { exportData } from './export-data.ts'
import { changeFiscalData, getFiscalData } from './fiscal-data.ts'
import { chooseNews, exportAgreeing } from './news.ts'
import { presentCliente } from './present-customer.ts'
import { presentDati } from './present-data.ts'
import { presentUtente, readFiltro } from './present.ts'
import { getUser, listUsers } from './read-users.ts'
import { updateUser } from './update-user.ts'

const done = { success: true } as const

export const userRoutes = (deps: Deps) =>
  ({
    'GET /Utenti/GetUserById': async ({ actor, query }) => presentUtente(await getUser(deps, actor, query.id)),

    'PATCH /Utenti/UpdateUtente': async ({ actor, query, body }) => {
      await updateUser(deps, actor, { id: query.id, changes: body })
      return userUpdated
    },

    'POST /Utenti/GetAllUtenti': async ({ body }) => {
      const { people, total } = await listUsers(deps, readFiltro(body))
      return { rows: people.map(presentUtente), total }
    },

    'GET /Utenti/AttivaUtente': async ({ actor, query }) => {
      await enableUser(deps, actor, query.id)
      return done
    },

    'DELETE /Utenti/DeleteUtente': async ({ actor, query }) => {
      await disableUser(deps, actor, query.id)
      return done
    },

    'GET /Utenti/GetCliente': async ({ actor, query }) => presentCliente(await getCustomer(deps, actor, query.id)),

    'POST /Utenti/AnnotaCliente': async ({ actor, body: { id, testo: text, richiesta: request } }) => {
      await noteCustomer(deps, actor, { id, text, request })
      return presentCliente(await getCustomer(deps, actor, id))
    },

    'GET /Utenti/GetDatiFiscali': ({ actor }) => getFiscalData(deps, actor),
    'PUT /Utenti/UpdateDatiFiscali': ({ actor, body }) => changeFiscalData(deps, actor, body.datiFiscali),

    'PUT /Utenti/UpdateNovita': async ({ actor, body }) => presentUtente(await chooseNews(deps, actor, body.testo)),
    'GET /Utenti/EsportaConsensi': ({ actor }) => exportAgreeing(deps, actor),

    'GET /Utenti/EsportaDati': async ({ actor }) =>
      presentDati(await exportData(deps, actor), actor, deps.now(), deps.business.current()),

    'POST /Utenti/EliminaAccount': async ({ actor, body, client }) => {
      await eraseAccount(deps, actor, { password: body.password, client })
      return done
    },
  }) satisfies Partial<Handlers>
