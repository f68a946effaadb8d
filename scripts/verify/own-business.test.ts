import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBusiness, isTable, listSources } from './own-business.ts'

/** The tables of usual settings, the colour of text, and the stylesheet. */
const tables = `about-texts business carriers company conditions contrast home-texts lens-settings
  look-settings mail-settings notice-settings owner-settings ready-answers stock-settings terms-settings`
  .split(/\s+/)
  .map((name) => `contract/${name}.ts`)

test('names and numbers of the shop stand in its settings and in the demonstration, in no other source', () => {
  const sources = listSources()
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((file) => findBusiness(file))).toEqual([])
})

test('the tables that may say them are those of the settings', () => {
  const found = listSources().filter((file) => isTable(file, readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual([...tables, 'web/app.css'])
})

test.each([
  ["const title = 'Benvenuto da Ottica Novantaquattro'", 'Ottica Novantaquattro'],
  ['<a href="tel:+390131000000">', '390131000000'],
  ['P.IVA IT00000000000', 'IT00000000000'],
  ["mailTo('info@ottica.example')", 'info@ottica.example'],
  ['negozio@ottica.example', 'ottica.example'],
  ['in negozio dal 1994', '1994'],
  ['const fee = sum > 79_90 ? 0 : 490', '490'],
  ['if (sum > 7_990) return 0', '7_990'],
  ['gratis sopra 79,90 €', '79,90'],
  ['hai 14 giorni per il reso', '14 giorni'],
  ['A casa in 1–2 giorni', '1–2 giorni'],
  ['Spediamo con Poste Italiane', 'Poste Italiane'],
  ['a Tortona', 'Tortona'],
  ["background: '#A9D3B8'", '#a9d3b8'],
])('%s is found', (source, said) => {
  expect(findBusiness('web/home/planted.tsx', `// first\n${source}`)).toEqual([`web/home/planted.tsx:2: ${said}`])
})

test.each(['const longest = 4900', 'M14 490.5h2', '114 giorni', 'x1994y'])('%s is another thing', (source) => {
  expect(findBusiness('web/home/planted.tsx', source)).toEqual([])
})
