import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

const handlerStarts = 'tracing:fastify.request.handler:start'

test('an answer from memory is sent by the time its handler returns: no promise is waited for', async () => {
  await using shop = await openTestShop()
  const list = () => shop.app.inject({ method: 'POST', url: '/api/Prodotti/GetProdottiAttivi', payload: {} })
  const sent: boolean[] = []
  const hear = (message: unknown) => {
    const { reply } = message as { reply: FastifyReply }
    // before whatever the handler waits for
    queueMicrotask(() => sent.push(reply.raw.writableEnded))
  }
  subscribe(handlerStarts, hear)
  try {
    // more than once: twice a second the version of the catalogue is read first
    await expect.poll(async () => (await list()) && (await list()) && sent.at(-1)).toBe(true)
  } finally {
    unsubscribe(handlerStarts, hear)
  }
})
