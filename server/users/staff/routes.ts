import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { changeDuty, endDuty } from './change-duty.ts'
import { acceptInvitation, invite, readInvitation, withdrawInvitation } from './invite.ts'
import { presentInvitation, presentStaff, readDuty } from './present.ts'
import { selectInvitations, selectStaff } from './queries.ts'

export const staffRoutes = (deps: Deps) => {
  const list = async () =>
    presentStaff(...(await Promise.all([selectStaff(deps.db), selectInvitations(deps.db, deps.now())])))
  return {
    'GET /Collaboratori/Elenco': list,

    'POST /Collaboratori/Invita': async ({ actor, body: { email, mansione }, origin }) => {
      await invite(deps, actor, { email, duty: readDuty(mansione), origin })
      return list()
    },

    'POST /Collaboratori/RitiraInvito': async ({ query }) => {
      await withdrawInvitation(deps, query.id)
      return list()
    },

    'POST /Collaboratori/Cambia': async ({ actor, body: { id, mansione } }) => {
      await changeDuty(deps, actor, { id, duty: readDuty(mansione) })
      return list()
    },

    'POST /Collaboratori/Termina': async ({ actor, query }) => {
      await endDuty(deps, actor, query.id)
      return list()
    },

    'POST /Collaboratori/LeggiInvito': async ({ body }) => presentInvitation(await readInvitation(deps, body.codice)),

    'POST /Collaboratori/Accetta': async ({ actor, body }) => {
      await acceptInvitation(deps, actor, body.codice)
      return { success: true }
    },
  } satisfies Partial<Handlers>
}
