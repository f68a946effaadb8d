import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { logIn } from './log-in.ts'
import { closeAllSessions, closeSession, listSessions, logOut } from './own-sessions.ts'
import { presentActor, presentSession } from './present.ts'
import { refreshSession } from './sessions.ts'

const done = { success: true } as const

export const accountRoutes = (deps: Deps) =>
  ({
    'POST /Auth/Login': ({ body, client, origin }) => logIn(deps, body, { client, shopOrigin: origin }),

    'POST /Auth/RefreshToken': ({ query, body }) => {
      const refresh = body?.oldRefresh ?? query.oldRefresh
      if (!refresh) throw new Problem('parameter-missing', { nome: 'oldRefresh' })
      return refreshSession(deps, refresh)
    },

    'GET /Auth/GetUserInfo': ({ actor }) => presentActor(actor),

    'POST /Auth/Logout': async ({ actor }) => {
      await logOut(deps, actor)
      return done
    },

    'GET /Auth/GetSessioni': async ({ actor }) => {
      const sessions = await listSessions(deps, actor)
      return { data: sessions.map((session) => presentSession(session, actor.sessionId, deps.now())) }
    },

    'POST /Auth/ChiudiSessione': async ({ actor, query }) => {
      await closeSession(deps, actor, query.id)
      return done
    },

    'POST /Auth/EsciOvunque': async ({ actor }) => {
      await closeAllSessions(deps, actor)
      return done
    },
  }) satisfies Partial<Handlers>
