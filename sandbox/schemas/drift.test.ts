import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeSchemas } from './make-schemas.ts'
import { openPaid } from '../fixtures.ts'
import { checkShape } from './check.ts'

test('the schemas are those of the installed SDK', () => {
  const kept: unknown = JSON.parse(readFileSync(new URL('stripe.json', import.meta.url), 'utf8'))
  expect(kept, 'run sandbox/schemas/make-schemas.ts and read the difference').toEqual(makeSchemas())
})

type Changes = (refund: Record<string, unknown>) => Record<string, unknown>

test.each<[string, Changes, string]>([
  ['a field that the SDK does not know', (refund) => ({ ...refund, colore: 'verde' }), 'colore'],
  ['a missing field', (refund) => ({ ...refund, receipt_number: undefined }), 'receipt_number'],
  ['a field of another type', (refund) => ({ ...refund, amount: '1' }), 'amount'],
  ['an unknown value', (refund) => ({ ...refund, reason: 'noia' }), 'reason'],
  [
    'a field too many deep inside',
    (refund) => ({ ...refund, charge: { ...charge, outcome: { type: 'x' } } }),
    'charge',
  ],
  ['an object that the sandbox does not have', (refund) => ({ ...refund, object: 'rimborso' }), 'unknown object'],
])('%s is found', async (_name, change, found) => {
  await using paid = await openPaid()
  const { id } = await paid.stripe.refunds.create({ payment_intent: paid.intent })
  const refund = JSON.parse(JSON.stringify(await paid.stripe.refunds.retrieve(id, { expand: ['charge'] }))) as Record<
    string,
    unknown
  >
  charge = refund['charge'] as Record<string, unknown>
  expect(() => checkShape(refund)).not.toThrow()
  expect(() => checkShape(change(refund))).toThrow(found)
})

let charge: Record<string, unknown> = {}
