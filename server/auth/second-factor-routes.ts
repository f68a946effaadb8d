import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './set-up-second-factor.ts'

export const secondFactorRoutes = (deps: Deps) =>
  ({
    'POST /Auth/PreparaSecondoFattore': async ({ actor, body, client }) => {
      const { secret, uri } = await prepareSecondFactor(deps, actor, { password: body.password, client })
      return { segreto: secret, uri }
    },

    'POST /Auth/AttivaSecondoFattore': async ({ actor, body, client, origin }) => ({
      codiciDiRiserva: await confirmSecondFactor(deps, actor, {
        code: body.codice,
        secret: body.segreto,
        client,
        shopOrigin: origin,
      }),
    }),

    'POST /Auth/RinnovaCodiciDiRiserva': async ({ actor, body, client, origin }) => {
      const { password, codice: code } = body
      return { codiciDiRiserva: await renewRecoveryCodes(deps, actor, { password, code, client, shopOrigin: origin }) }
    },

    'POST /Auth/DisattivaSecondoFattore': async ({ actor, body, client, origin }) => {
      const { password, codice: code } = body
      await removeSecondFactor(deps, actor, { password, code, client, shopOrigin: origin })
      return { success: true }
    },
  }) satisfies Partial<Handlers>
