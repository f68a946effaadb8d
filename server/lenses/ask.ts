import { romeDay } from '#contract/calendar.ts'
import { sayCodes } from '#contract/company.ts'
import { wrongPrescription } from '#contract/check-prescription.ts'
import { lensConsentVersion } from '#contract/consent.ts'
import { readUses } from '#contract/lens-lists.ts'
import { lensProvincesOf } from '#contract/lens-settings.ts'
import { lensUses, type LensUse } from '#contract/lens-uses.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import { isFrameOnly } from '#contract/tipologia.ts'
import type { LentiChieste } from '#contract/richieste-lenti.ts'
import type { z } from 'zod'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { findFrame, findPerson } from './ask-queries.ts'
import { takesRequests } from './asked-for.ts'
import { sealRequest } from './health-data.ts'
import { countOpen, findRequestByKey, insertRequest } from './queries.ts'

type Asked = z.output<typeof LentiChieste>

/** Requests of a person that wait for the optician or for a payment. */
const mostOpen = 5

/**
 * A customer asks for lenses in a frame: what is about health is encrypted, and the shop gets an email. The same request
 * again is one request. Answers its id. Problems: lenses-off, lens-use-off, lens-province-off, lens-prescription, lens-frame-off,
 * lens-consent, lens-consent-old, lens-too-young, lens-requests-open.
 */
export async function askForLenses(
  { db, now, jobs, log, business, settings }: Pick<Deps, 'db' | 'now' | 'jobs' | 'log' | 'business' | 'settings'>,
  { actor, origin }: { actor: Actor; origin: string },
  asked: Asked,
) {
  const current = business.current()
  if (!takesRequests(current, settings.healthKeys)) throw new Problem('lenses-off')
  checkAsked(current, asked)
  checkPrescription(asked, now())
  const key = `${actor.id}-${asked.richiesta.toLowerCase()}`
  const { uso, desideri, ricetta, senzaRicetta, nota } = asked
  const provincia = checkProvince(current, asked)
  const told = { uso, desideri, senzaRicetta, nota: nota.trim() }
  const data = { ...told, ...(ricetta && { ricetta }), ...(provincia && { provincia }) }
  const sealed = sealRequest(settings.healthKeys, key, data)
  return inTransaction(db, async (tx) => {
    const person = await findPerson(tx, actor.id)
    const known = await findRequestByKey(tx, actor.id, key)
    if (known) return known.id
    checkAge(person?.birth_date ?? null, current.lensAge, now())
    if ((await countOpen(tx, actor.id)) >= mostOpen)
      throw new Problem('lens-requests-open', { quante: String(mostOpen) })
    const frame = await frameOf(tx, asked.prodotto)
    const at = now()
    const row = { account_id: actor.id, product_id: asked.prodotto, frame, request_key: key, sealed }
    const { id } = await insertRequest(tx, { ...row, created_at: at, active_at: at, consent: lensConsentVersion })
    await jobs.enqueue(tx, { key: `lens-asked-${id}`, kind: 'lens-asked', facts: { richiesta: String(id), origin } })
    log.info(`lens request ${id}: asked for by account ${actor.id}`)
    return id
  })
}

function checkAsked(business: WholeBusiness, { uso, consenso }: Asked) {
  if (!readUses(business.lensUses).includes(uso)) throw new Problem('lens-use-off')
  if (!consenso) throw new Problem('lens-consent')
  if (consenso !== lensConsentVersion) throw new Problem('lens-consent-old')
}

/** Where they are sent to; undefined: wherever parcels go. Problems: lens-province-off. */
function checkProvince(business: WholeBusiness, { provincia = '' }: Asked) {
  const provinces = lensProvincesOf(business)
  if (provinces.length === 0) return undefined
  const province = provincia.trim().toUpperCase()
  if (!provinces.includes(province)) throw new Problem('lens-province-off', { quali: sayCodes(provinces.join(' ')) })
  return province
}

/** Problems: lens-prescription, in the words of what is wrong first. */
function checkPrescription({ ricetta, uso }: Asked, now: Date) {
  const [wrong] = ricetta ? wrongPrescription(ricetta, { uso, today: romeDay(now) }) : []
  if (wrong) throw new Problem('lens-prescription', { che: wrong.words })
}

/** Of a person who said no day of birth nothing is known. */
function checkAge(birthDate: string | null, least: number, now: Date) {
  if (!birthDate) return
  const grown = `${Number(birthDate.slice(0, 4)) + least}${birthDate.slice(4)}`
  if (romeDay(now) < grown) throw new Problem('lens-too-young', { anni: String(least) })
}

/** How a frame is called. Problems: lens-frame-off. */
async function frameOf(tx: Db, productId: number) {
  const found = await findFrame(tx, productId)
  // made of a frame without lenses to see with alone, as its page says
  if (!found || !isFrameOnly(found.type)) throw new Problem('lens-frame-off')
  return [found.brand, found.model_name, found.code, found.frame_color].filter(Boolean).join(' ')
}

/** Whether what is made for this use is made by a prescription, so for one person. */
export const isGraduated = (use: LensUse) => lensUses[use].graduated
