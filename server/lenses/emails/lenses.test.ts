import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { expectSaid } from '#server/orders/emails/emails.fixtures.ts'
import {
  writeLensesAnswered,
  writeLensesDeclined,
  writeLensesOffered,
  writeLensesOver,
  writeLensesWaiting,
} from './lenses.ts'

const told = {
  id: 7,
  name: 'Ada Rossi',
  frame: 'Volpedo Stresa',
  until: new Date('2026-12-10T09:30:00Z'),
  closed: null,
  origin: 'https://negozio.example',
}
const link = 'https://negozio.example/lenti/richiesta/7'
const name = usualBusiness.shopName

test('a customer reads what became of the request and where to answer, and nothing of their eyes', () => {
  const emails = [
    [writeLensesOffered, 'Il tuo preventivo è pronto', ['vale fino al 10 dicembre 2026', 'Leggi il preventivo']],
    [writeLensesAnswered, 'L’ottico ti ha scritto', ['della tua richiesta per Volpedo Stresa', 'Leggi e rispondi']],
    [writeLensesDeclined, 'La tua richiesta di lenti', ['non possiamo mandarti un preventivo', 'Apri la richiesta']],
    [writeLensesOver, 'Il preventivo non vale più', ['è tornata in vendita. Non devi nulla.', 'Chiedine un altro']],
  ] as const
  for (const [write, subject, words] of emails) {
    const email = write(told, usualBusiness)
    expect(email?.subject).toBe(`${subject} – ${name}`)
    if (email) expectSaid(email, ['Ciao Ada Rossi,', ...words])
    expect(email?.text).toContain(link)
    expect(email?.html).toMatch(/overflow:hidden">(L’ottico|Per Volpedo|Il preventivo)/)
    expect(JSON.stringify(email)).not.toMatch(/progressiv|diottri|sfera|cilindro|gradazion/i)
  }
})

test('a customer without a name is greeted all the same, and one who refused hears of no end', () => {
  const nameless = writeLensesOffered({ ...told, name: '', until: null }, usualBusiness)
  expectSaid(nameless, ['Ciao, l’ottico ha risposto'])
  expect(nameless.text).not.toContain('vale fino')
  expect(writeLensesOver({ ...told, closed: 'refused' }, usualBusiness)).toBeUndefined()
})

test('the shop reads who asks or writes, and gets to the request', () => {
  const asked = writeLensesWaiting(told, usualBusiness, { written: false })
  expect(asked.subject).toBe('Nuova richiesta di lenti, n. 7')
  expectSaid(asked, ['Ada Rossi chiede le lenti: Volpedo Stresa.'])
  const written = writeLensesWaiting(told, usualBusiness, { written: true })
  expect(written.subject).toBe('Messaggio su una richiesta di lenti, n. 7')
  expectSaid(written, ['Ada Rossi ti ha scritto della sua richiesta di lenti'])
  for (const { text } of [asked, written]) expect(text).toContain('https://negozio.example/admin/lenti?id=7')
})
