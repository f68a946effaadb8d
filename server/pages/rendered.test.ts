import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePage } from './page.ts'
import { answerText, textOf } from './rendered.ts'

const text = '<p>È una prova: 10 €</p>'

const bytes = Buffer.from(text).toString('latin1')

const make = (answer: Response) => makePage(answer, (rendered) => ({ text: rendered, headers: {} }))

test('a text that is handed over makes the page that a body makes, with its status and headers', async () => {
  const init = { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }
  const handedOver = await make(answerText(bytes, init))
  const read = await make(new Response(text, init))
  expect(brotliDecompressSync(handedOver.variant.body).toString()).toBe(text)
  expect([handedOver.status, handedOver.variant]).toEqual([404, read.variant])
})

test('no body is made of it', async () => {
  const answer = answerText(bytes, {})
  expect(answer.body).toBeNull()
  expect(await textOf(answer)).toBe(bytes)
})
