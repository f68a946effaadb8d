import { expect, test } from 'vitest'
import { envelopeAddress, envelopeOf, maskText, reportOf } from './report.ts'

test('of a failure only its kind, its words and its place in the code leave the shop', { tags: ['L-13'] }, () => {
  const error = Object.assign(new TypeError('x is not a function'), {
    cause: new Error('ada@posta.example'),
    request: { url: 'https://o.example/shop?token=x', headers: { cookie: 'a=b' } },
    stack: 'TypeError: x is not a function\n    at f (https://o.example/assets/a.js?token=x#y:1:2)',
  })
  expect(reportOf({ platform: 'node', error, part: 'GET /ada@posta.example' })).toEqual({
    event_id: expect.stringMatching(/^[\da-f]{32}$/),
    timestamp: expect.any(Number),
    platform: 'node',
    level: 'error',
    sdk: { name: 'occhialeria', version: '1', settings: { infer_ip: 'never' } },
    tags: { part: 'GET /***@***' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: {
            frames: [{ filename: 'https://o.example/assets/a.js', function: 'f', lineno: 1, colno: 2, in_app: true }],
          },
        },
      ],
    },
  })
})

test('what is thrown and is no error is reported by its words', () => {
  const report = reportOf({ platform: 'javascript', error: 'gone: ada@posta.example' })
  expect([report.message, report.exception]).toEqual(['gone: ***@***', undefined])
})

test('an envelope is three lines of JSON: its event, what follows, and that', () => {
  const report = reportOf({ platform: 'node', error: 'two\nlines' })
  const [head, item, ...rest] = envelopeOf(report).split('\n')
  expect([JSON.parse(head ?? ''), JSON.parse(item ?? '')]).toEqual([{ event_id: report.event_id }, { type: 'event' }])
  expect(rest.map((line): unknown => JSON.parse(line))).toEqual([report])
})

test.each([
  ['https://k3y@o1.ingest.example/42', 'https://o1.ingest.example/api/42/envelope/?sentry_key=k3y&sentry_version=7'],
  ['http://k3y@127.0.0.1:9000/team/42', 'http://127.0.0.1:9000/team/api/42/envelope/?sentry_key=k3y&sentry_version=7'],
])('reports for %s are posted to %s', (dsn, address) => {
  expect(envelopeAddress(dsn)).toBe(address)
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
