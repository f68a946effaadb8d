import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { businessOf, termsVersionOf, usualBusiness } from './business.ts'
import { deliveryDays, sayDeliveryDays, sayDispatch, sayWorkingDays } from './conditions.ts'
import { isDay } from './calendar.ts'

test.each([
  [{ handlingDays: 1, transitDays: 1 }, '1-2 giorni lavorativi'],
  [{ handlingDays: 0, transitDays: 1 }, '1 giorno lavorativo'],
  [{ handlingDays: 0, transitDays: 3 }, '3 giorni lavorativi'],
  [{ handlingDays: 2, transitDays: 2 }, '2-4 giorni lavorativi'],
])('%o is said as %s', (days, words) => {
  expect(sayWorkingDays(days)).toBe(words)
})

test.each([
  [0, 'il giorno stesso'],
  [1, 'entro un giorno lavorativo'],
  [3, 'entro 3 giorni lavorativi'],
])('what is handed in within %i days leaves %s', (handlingDays, words) => {
  expect(sayDispatch({ handlingDays })).toBe(words)
})

test('the home page says the same days with a longer dash', { tags: ['H-10'] }, () => {
  expect(sayDeliveryDays(usualBusiness, '–')).toBe('1–2 giorni')
  expect(deliveryDays(usualBusiness)).toEqual([1, 2])
})

test('versions of the terms: the day of the template, and how often the owner changed them', { tags: ['L-08'] }, () => {
  expect(isDay(termsVersionOf(0))).toBe(true)
  expect([termsVersionOf(0), termsVersionOf(2)]).toEqual([
    usualBusiness.termsVersion,
    `${usualBusiness.termsVersion}.2`,
  ])
  expect(businessOf({}).termsVersion).toBe(termsVersionOf(0))
})

/** Names, numbers and addresses of the example business; two letters stand in every file. */
const named = Object.values(usualBusiness).filter((value) => typeof value === 'string' && value.length > 3)

/** The usual settings as code or a sentence would repeat them. */
const repeated = [
  ...[...named, usualBusiness.foundedIn].map(
    (value) => new RegExp(String(value).replaceAll(/[.+$]/g, String.raw`\$&`)),
  ),
  /\b(?:490|7990)\b/,
  /1[–-]2 giorni/,
  /\b14 giorni (?:per|dopo|dalla)/,
  /(?:sopra|costa|altrimenti|poi) (?:4,90|79,90)/,
]

test('no setting of the business is written a second time: texts and sums take it from the one table', () => {
  const files = globSync(
    '{contract,server,web,scripts/run,deploy}/**/*.{ts,tsx,mjs,css,svg,conf,yaml,yml,service}',
  ).filter(
    (path) =>
      !/^contract\/(?:business|company|conditions|look-settings|mail-settings)\.ts$/.test(path) &&
      !/\.(?:test|fixtures)\.tsx?$|^server\/app\/demo\/|^scripts\/run\/demo/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      // a comment may give an example
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && repeated.some((pattern) => pattern.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
