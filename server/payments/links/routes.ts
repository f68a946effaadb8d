import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { payLink, readLink } from './pay-link.ts'
import { presentLink } from './present.ts'

export const linkRoutes = (deps: Deps) =>
  ({
    'POST /Paga/Leggi': async ({ body: { token } }) => presentLink(await readLink(deps, token)),
    'POST /Paga/Apri': ({ body: { token, termini: termsVersion } }) => payLink(deps, { token, termsVersion }),
  }) satisfies Partial<Handlers>
