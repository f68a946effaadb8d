import { array, assert, asyncProperty, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { expectWellAnswered, fuzzRuns, watchMemory } from '#tests/support/fuzz.ts'
import { buildKnown, samplesFor } from '#tests/support/samples.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Every call that takes a form with files. */
const names = Object.entries<Endpoint>(endpoints).flatMap(([name, { multipart }]) =>
  multipart ? [name as keyof Endpoints] : [],
)

let shop: TestShop
let known: Awaited<ReturnType<typeof buildKnown>>
let expectForgotten: ReturnType<typeof watchMemory>
beforeAll(async () => {
  shop = await openTestShop()
  known = await buildKnown(shop)
  expectForgotten = watchMemory(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The head of one part, as browsers write it and as they do not. */
const headOf = (fields: string[]) =>
  oneof(
    { weight: 3, arbitrary: constantFrom(...fields.map((name) => `Content-Disposition: form-data; name="${name}"`)) },
    {
      weight: 3,
      arbitrary: constantFrom(
        ...fields.map((name) => `Content-Disposition: form-data; name="${name}"; filename="a.png"`),
      ),
    },
    constantFrom(
      '',
      'Content-Disposition: form-data',
      'Content-Disposition: form-data; name=',
      'Content-Disposition: form-data; name="img',
      'Content-Disposition: form-data; filename="a.png"',
      'Content-Disposition: attachment; name="file"; filename="a.png"',
      'Content-Disposition: form-data; name="__proto__"',
      'Content-Disposition: form-data; name="constructor"; filename="toString"',
      'Content-Disposition: form-data; name="file"; filename="../../../../etc/passwd"',
      'Content-Disposition: form-data; name="file"; filename="a\u0000.pdf"',
      `Content-Disposition: form-data; name="file"; filename="${'à'.repeat(20_000)}.jpg"`,
      `Content-Disposition: form-data; name="${'x'.repeat(100_000)}"`,
      'Content-Disposition: form-data; name="file"; filename*=utf-8\'\'%E0%A4%A',
      'Content-Disposition: form-data; name="img"; filename="a.svg"\r\nContent-Type: image/svg+xml',
      'Content-Disposition: form-data; name="img"\r\nContent-Type: multipart/mixed; boundary=y',
      'Content-Disposition: form-data; name="codice"\r\nContent-Transfer-Encoding: base64',
      `X-Long: ${'x'.repeat(200_000)}\r\nContent-Disposition: form-data; name="nome"`,
      `${'X-Many: 1\r\n'.repeat(5000)}Content-Disposition: form-data; name="nome"`,
    ),
  )

const content = constantFrom(
  '',
  'Volpedo',
  '7990',
  '\u0000',
  '\ud800',
  '-1e309',
  '🕶️'.repeat(3000),
  '--x',
  '\r\n--x\r\n',
  '%PDF-1.7\n1 0 obj << /Type /Catalog >>',
  '\u0089PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR\uFFFF\uFFFF',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'GIF89a',
)

const formOf = (fields: string[]) =>
  record({
    parts: array(record({ head: headOf(fields), content }), { maxLength: 12 }),
    times: oneof({ weight: 19, arbitrary: constant(1) }, { weight: 1, arbitrary: constant(10_000) }),
    opening: constantFrom('--x\r\n', '--x\r\n', '--x\n', '-x\r\n', 'foreword\r\n--x\r\n', ''),
    ending: constantFrom('--x--\r\n', '--x--', '--x', '', '--x--\r\n--x--\r\nepilogue'),
    gap: constantFrom('\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n', ''),
    cut: oneof({ weight: 3, arbitrary: constant(undefined) }, { weight: 1, arbitrary: integer({ min: 0, max: 400 }) }),
    type: oneof(
      { weight: 5, arbitrary: constantFrom('multipart/form-data; boundary=x') },
      constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="x',
        'multipart/form-data; boundary=y',
        'MULTIPART/Form-Data; Boundary="x"',
        'multipart/form-data; boundary=y; boundary=x',
        `multipart/form-data; boundary=${'x'.repeat(5000)}`,
        'multipart/form-data; charset=utf-16; boundary=x',
        'multipart/mixed; boundary=x',
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data/; boundary=x',
      ),
    ),
    signedIn: boolean(),
  })

test.each(names)(
  '%s answers broken forms with a 4xx and Italian words',
  async (name) => {
    const [method, path] = name.split(' ') as ['POST', string]
    const { account, token, sessionId } = await buildCaller(shop, { role: 'administrator' })
    const me = { id: account.id, password: 'Occhiali-1994', sessionId }
    const { query, body } = samplesFor({ ...known, me, otherId: account.id })[name]
    const fields = [...(body as FormData).keys()]
    await assert(
      asyncProperty(formOf(fields), async ({ parts, times, opening, ending, gap, cut, type, signedIn }) => {
        const once = parts.map(({ head, content: bytes }) => `${head}${gap}${bytes}\r\n`)
        // many parts are many short ones: the long ones have their own limit
        const all = times > 1 ? Array.from({ length: times }, (_, at) => `${fieldHead(at)}${gap}1\r\n`) : once
        const form = opening + all.join('--x\r\n') + ending
        const response = await shop.app.inject({
          method,
          url: `/api${path}?${new URLSearchParams(query)}`,
          payload: Buffer.from(cut === undefined ? form : form.slice(0, cut)),
          headers: { 'content-type': type, ...(signedIn && { authorization: `Bearer ${token}` }) },
        })
        expectWellAnswered(response)
        if (!signedIn) expect(response.statusCode).toBeGreaterThan(400)
      }),
      { numRuns: fuzzRuns, includeErrorInReport: true },
    )
  },
  600_000,
)

const fieldHead = (at: number) => `Content-Disposition: form-data; name="campo${at}"`

test.each([101, 150_000])('a form has at most 100 parts: one of %i is refused before it is read', async (count) => {
  const { token } = await buildCaller(shop)
  const send = (parts: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/Ticket/AllegaFile?id=1',
      payload: `${Array.from({ length: parts }, (_, at) => `--x\r\n${fieldHead(at)}\r\n\r\n1\r\n`).join('')}--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary="x"', authorization: `Bearer ${token}` },
    })
  const refused = await send(count)
  expect([refused.statusCode, refused.json<{ title: string }>().title]).toEqual([413, 'La richiesta è troppo grande.'])
  expect((await send(100)).statusCode).not.toBe(413)
})

test('none of the forms stays in memory', () => {
  expectForgotten(`${names.length} endpoints × ${fuzzRuns} forms`)
})
