import { expect, test } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'

test.each(['ada@posta.it', 'a.b+c@mail.posta.it', "o'neill@posta.it", 'ada@èposta.it'])(
  '%s is an address',
  (address) => {
    expect(isEmail(address)).toBe(true)
  },
)

test.each([
  'ada@posta',
  'ada posta.it',
  'ada@@posta.it',
  '<ada@posta.it>',
  'ada@posta.it,c',
  'ada@posta.it;b@posta.it',
  'Ada:ada@posta.it',
  '"ada"@posta.it',
  'ada(c)@posta.it',
  'ada@[1.2.3.4]',
  String.raw`ada\@posta.it`,
])('%s is none, or would be another than it seems', (address) => {
  expect(isEmail(address)).toBe(false)
})

test('spellings of one address are one, and what the database takes for the same is not', () => {
  expect(normalizeEmail(' Ada@Posta.IT ')).toBe('ada@posta.it')
  expect(normalizeEmail('cl\u0130ente@posta.it')).not.toBe('cliente@posta.it')
})
