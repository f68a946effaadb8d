import { expect, test } from 'vitest'
import type { Messaggio } from '#contract/ticket.ts'
import { mergeMessages } from './merge.ts'

const message = (id: number, messaggio = `${id}`): Messaggio => ({
  id,
  messaggio,
  dataCreazione: '2026-03-20T12:00:00.000Z',
  utente: { nomeCompleto: 'Ada Bianchi' },
  mio: true,
  letto: false,
  allegati: [],
})

test('a message that arrives twice or late is listed once and in order', () => {
  const merged = mergeMessages([message(2), message(5)], [message(3), message(5, 'di nuovo')])
  expect(merged.map(({ messaggio }) => messaggio)).toEqual(['2', '3', 'di nuovo'])
})
