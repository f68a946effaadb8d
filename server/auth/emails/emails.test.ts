import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { writeAddressKnown } from './address-known.ts'
import { openReader, wordsOf } from '#server/orders/emails/emails.fixtures.ts'
import { writePasswordChanged } from './password-changed.ts'
import { writeRecovery } from './recovery.ts'
import { writeSecurityNews, writeWrongPasswords } from './security-news.ts'
import { writeVerification } from './verification.ts'

const origin = 'https://ottica.example'
const expiresAt = new Date('2026-11-21T09:14:00Z')
const verification = {
  name: 'Ada D’Arco – vinci su casino.example',
  registeredAt: new Date('2026-11-20T09:14:00Z'),
  code: 'K7QM-3XWT',
  link: `${origin}/email-verification?email=a%40b.it&token=K7QM-3XWT`,
  expiresAt,
}
const recovery = {
  code: 'K7QM-3XWT-9RDB-H2FA',
  link: `${origin}/recupero-password?email=a%40b.it&token=K7QM-3XWT-9RDB-H2FA`,
  expiresAt,
}

const news = { origin, at: expiresAt.toISOString(), device: 'Firefox su Windows', network: '203.0.113.0/24' }

const emails = {
  verification: {
    email: writeVerification(verification, usualBusiness),
    link: verification.link,
    says: [
      'K7QM-3XWT',
      '24 ore',
      'Il 20 novembre 2026 alle ore 10:14',
      'con il nome «Ada D’Arco vinci su casino example»',
      '21 novembre 2026',
      'Se non ti sei registrato tu',
      '7 giorni',
    ],
  },
  recovery: {
    email: writeRecovery(recovery, usualBusiness),
    link: recovery.link,
    says: ['K7QM-3XWT-9RDB-H2FA', 'un’ora', 'Se non l’hai chiesta tu', 'Non dare a nessuno questo codice'],
  },
  'password changed': {
    email: writePasswordChanged({ origin, changedAt: expiresAt.toISOString() }, usualBusiness),
    link: `${origin}/recupero-password`,
    says: ['21 novembre 2026', '10:14', 'Se non sei stato tu', 'info@ottica.example', '+39 0131 000000'],
  },
  'wrong passwords': {
    email: writeWrongPasswords({ origin, at: expiresAt.toISOString() }, usualBusiness),
    link: `${origin}/recupero-password`,
    says: ['21 novembre 2026', 'è stata sbagliata più volte', 'al massimo una volta al giorno'],
  },
  'a new device': {
    email: writeSecurityNews('signed-in-elsewhere', news, usualBusiness),
    link: `${origin}/recupero-password`,
    says: ['Nuovo accesso', '21 novembre 2026', 'da: Firefox su Windows, rete 203.0.113.0/24', 'Se non sei stato tu'],
  },
  'a recovery code': {
    email: writeSecurityNews('recovery-code-used', news, usualBusiness),
    link: `${origin}/recupero-password`,
    says: ['ha usato nel tuo account', 'codici di riserva', 'Firefox su Windows'],
  },
  'new recovery codes': {
    email: writeSecurityNews('recovery-codes-new', news, usualBusiness),
    link: `${origin}/recupero-password`,
    says: ['otto nuovi codici di riserva', 'non valgono più', 'Firefox su Windows'],
  },
  'the second factor on': {
    email: writeSecurityNews('second-factor-on', news, usualBusiness),
    link: `${origin}/recupero-password`,
    says: ['attivata', 'chiede anche il codice'],
  },
  'the second factor off': {
    email: writeSecurityNews('second-factor-off', { origin, at: expiresAt.toISOString() }, usualBusiness),
    link: `${origin}/recupero-password`,
    says: ['disattivata', 'basta la password', '10:14.'],
  },
  'address known': {
    email: writeAddressKnown({ origin }, usualBusiness),
    link: `${origin}/login`,
    says: ['ha già un account', 'accedi', `${origin}/recupero-password`],
  },
}

/** The words of the HTML with the addresses of its links. */
const wordsAndLinksOf = (html: string) => wordsOf(html.replaceAll(/<a href="([^"]*)"[^>]*>/g, '$1 '))

test.each(Object.entries(emails))('the email of %s says the same in HTML and in text', (_, { email, link, says }) => {
  const { subject, html, text } = email
  expect(subject).toMatch(/ – Ottica Novantaquattro$/)
  for (const words of [wordsAndLinksOf(html), text.replaceAll(/\s+/g, ' ')]) {
    for (const said of [link, ...says, 'Ottica Novantaquattro S.r.l.']) expect(words).toContain(said)
    expect(words).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid/)
  }
})

test('their HTML has no fault that axe finds, and fits a phone', async () => {
  await using reader = await openReader(320)
  for (const { email } of Object.values(emails)) await reader.expectReadable(email)
})
