import { problems } from '#contract/problems.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { openCaptcha } from './captcha.ts'

type CaptchaHandlers = Pick<Handlers, 'GET /Capcha/Challenge' | 'POST /Capcha/Verify'>

export const captchaRoutes = (deps: Deps): CaptchaHandlers => {
  const captcha = openCaptcha(deps)
  return {
    'GET /Capcha/Challenge': () => captcha.challenge(),

    'POST /Capcha/Verify': async ({ body, client }) => {
      const verdict = await captcha.verify(body.captchaValue, client)
      if ('refused' in verdict) return { success: false, error: problems[verdict.refused].title }
      return { success: true, error: null, prova: verdict.proof }
    },
  }
}
