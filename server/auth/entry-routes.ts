import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { requestRecovery } from './request-recovery.ts'
import { requestVerificationAgain } from './request-verification.ts'
import { changePassword } from './change-password.ts'
import { register } from './register.ts'
import { presentRegistration } from './present.ts'
import { readRegistration, verifyCode } from './verify-code.ts'

type EntryHandlers = Pick<
  Handlers,
  | 'POST /Auth/Register'
  | 'POST /Utenti/VerifyToken'
  | 'POST /Utenti/LeggiVerifica'
  | 'POST /Utenti/InviaVerifica'
  | 'POST /Utenti/RecoveryPassword'
  | 'POST /Utenti/ChangePassword'
>

const done = { success: true } as const

export const entryRoutes = (deps: Deps): EntryHandlers => ({
  'POST /Auth/Register': ({
    body,
    query: { capcha: proof, termini: termsVersion, novita: newsText },
    origin,
    client,
  }) => register(deps, { fields: body, proof, termsVersion, newsText, origin, client }),

  'POST /Utenti/VerifyToken': async ({ query, body, client, actor, stale }) => {
    const given = { ...query, ...body }
    const shown = { email: need(given, 'email'), token: need(given, 'token'), client, actor, stale }
    const codiceRecupero = await verifyCode(deps, shown)
    return { ...done, ...(codiceRecupero && { codiceRecupero }) }
  },

  'POST /Utenti/LeggiVerifica': async ({ body, client }) =>
    presentRegistration(await readRegistration(deps, { ...body, client })),

  'POST /Utenti/InviaVerifica': async ({ actor, origin, client }) => {
    await requestVerificationAgain(deps, actor, { origin, client })
    return done
  },

  'POST /Utenti/RecoveryPassword': async ({ query, body, origin }) => {
    await requestRecovery(deps, need({ ...query, ...body }, 'email'), origin)
    return done
  },

  'POST /Utenti/ChangePassword': async ({ query, body, actor, client, origin }) => {
    const given = { ...query, ...body }
    const password = need(given, 'password')
    await changePassword(deps, { ...given, password, actor, client, origin })
    return done
  },
})

/** A parameter that comes in the query or in the body, which wins (H-31). */
function need<K extends string>(given: Partial<Record<K, string>>, name: K): string {
  const value = given[name]
  if (!value) throw new Problem('parameter-missing', { nome: name })
  return value
}
