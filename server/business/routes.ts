import { businessFields, fromWire, toWire } from '#contract/business-fields.ts'
import { pictureSizes } from '#contract/look-settings.ts'
import { keysOf } from '#contract/objects.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { readSender } from '#server/platform/email/mailer.ts'
import { keepPicture } from './keep-picture.ts'
import { testMail } from './mail-test.ts'
import { readSettingsOfBusiness, saveSettings } from './save-settings.ts'

export const settingsRoutes = (deps: Deps) =>
  ({
    'GET /Impostazioni/Leggi': async () => present(await readSettingsOfBusiness(deps)),
    'PUT /Impostazioni/Salva': async ({ actor, body: { versione, valori } }) =>
      present(await saveSettings(deps, actor, { version: versione, settings: fromWire(valori) })),
    'POST /Impostazioni/CaricaImmagine': async ({ body: { uso, immagine } }) => {
      const use = keysOf(pictureSizes).find((name) => businessFields[name].wire === uso)
      if (!use) throw new Problem('not-found')
      return { indirizzo: await keepPicture(deps.storage, use, immagine) }
    },
    'GET /Impostazioni/StatoPosta': () => {
      const { name, address: indirizzo } = readSender(deps.settings.mailFrom)
      return { nome: name || deps.business.current().shopName, indirizzo, dimostrazione: deps.settings.demo }
    },
    'POST /Impostazioni/ProvaPosta': ({ body }) => testMail(deps, body.indirizzo),
  }) satisfies Partial<Handlers>

type Read = Awaited<ReturnType<typeof readSettingsOfBusiness>>

const present = ({ version, changedAt, settings }: Read) => ({
  versione: version,
  ...(changedAt && { modificateIl: changedAt.toISOString() }),
  valori: toWire(settings),
})
