import { readFileSync } from 'node:fs'
import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import webhookEvents from '../../../scripts/run/webhook-events.json' with { type: 'json' }
import { readEvent } from './events.ts'

test.each(webhookEvents)('%s, which the webhook asks for, is about something', (type) => {
  const object = { id: 'cs_1', payment_intent: 'pi_1', metadata: {} }
  const { about } = readEvent({ id: 'evt_1', type, data: { object } } as Stripe.Event)
  expect(about.what).not.toBe('other')
})

test('the owner is told to register the webhook for those that the demonstration sends', () => {
  const [, told = ''] = /register the webhook ([^]*?)\. An event/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  expect([...told.matchAll(/`([a-z_.]+)`/g)].map(([, type]) => type)).toEqual(webhookEvents)
})
