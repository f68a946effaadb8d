import { expect, test } from 'vitest'
import { cleanReport, maskText } from './report.ts'

test('of a report only the failure itself leaves the shop', { tags: ['L-13'] }, () => {
  const gathered = {
    event_id: 'a'.repeat(32),
    level: 'error',
    user: { email: 'ada@posta.example', ip_address: '203.0.113.9' },
    request: { url: 'https://o.example/shop?token=x', headers: { cookie: 'a=b' }, data: 'password=x' },
    breadcrumbs: [{ message: 'typed a password' }],
    contexts: { device: { name: 'Ada’s phone' } },
    extra: { body: 'x' },
    server_name: 'host',
    tags: { part: 'GET /', url: 'https://o.example/?token=x' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          mechanism: { data: { handler: 'x' } },
          stacktrace: {
            frames: [{ filename: 'https://o.example/assets/a.js?token=x#y', lineno: 1, vars: { password: 'x' } }],
          },
        },
      ],
    },
  }
  expect(cleanReport(gathered)).toEqual({
    event_id: 'a'.repeat(32),
    level: 'error',
    tags: { part: 'GET /' },
    sdk: { settings: { infer_ip: 'never' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: { frames: [{ filename: 'https://o.example/assets/a.js', lineno: 1 }] },
        },
      ],
    },
  })
})

test.each([
  ['mail to ada.rossi+x@posta.example failed', 'mail to ***@*** failed'],
  ['GET https://o.example/a?email=x&token=y broke', 'GET https://o.example/a?*** broke'],
  ['from 203.0.113.9 and 2001:db8:1:2::7', 'from *.*.*.* and *:*'],
  ['session cs_test_a1B2c3D4e5F6g7H8 is gone', 'session *** is gone'],
  ['call +39 347 1234567', 'call ***'],
  [
    'duplicate key value violates unique constraint "account_email_unique_index"',
    'duplicate key value violates unique constraint "account_email_unique_index"',
  ],
])('a text keeps its words and loses what could name a person: %s', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})
