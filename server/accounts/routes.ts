import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { Problem } from '#server/problem.ts'
import { logIn } from './log-in.ts'
import { presentActor } from './present.ts'
import { refreshSession } from './sessions.ts'

type AccountHandlers = Pick<Handlers, 'POST /Auth/Login' | 'POST /Auth/RefreshToken' | 'GET /Auth/GetUserInfo'>

export const accountRoutes = (deps: Deps): AccountHandlers => ({
  'POST /Auth/Login': ({ body }) => logIn(deps, body),

  'POST /Auth/RefreshToken': ({ query, body }) => {
    const refresh = body?.oldRefresh ?? query.oldRefresh
    if (!refresh) throw new Problem('parameter-missing', { nome: 'oldRefresh' })
    return refreshSession(deps, refresh)
  },

  'GET /Auth/GetUserInfo': ({ actor }) => presentActor(actor),
})
