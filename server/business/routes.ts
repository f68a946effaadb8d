import { fromWire, toWire } from '#contract/business-fields.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { readSender } from '#server/platform/email/mailer.ts'
import { testMail } from './mail-test.ts'
import { readSettingsOfBusiness, saveSettings } from './save-settings.ts'

export const settingsRoutes = (deps: Deps) =>
  ({
    'GET /Impostazioni/Leggi': async () => present(await readSettingsOfBusiness(deps)),
    'PUT /Impostazioni/Salva': async ({ actor, body: { versione, valori } }) =>
      present(await saveSettings(deps, actor, { version: versione, settings: fromWire(valori) })),
    'GET /Impostazioni/StatoPosta': () => {
      const { name: nome, address: indirizzo } = readSender(deps.settings.mailFrom)
      return { nome, indirizzo, dimostrazione: deps.settings.demo }
    },
    'POST /Impostazioni/ProvaPosta': ({ body }) => testMail(deps, body.indirizzo),
  }) satisfies Partial<Handlers>

type Read = Awaited<ReturnType<typeof readSettingsOfBusiness>>

const present = ({ version, changedAt, settings }: Read) => ({
  versione: version,
  ...(changedAt && { modificateIl: changedAt.toISOString() }),
  valori: toWire(settings),
})
