import { expect, test } from 'vitest'
import type { Ordine } from '#contract/ordini.ts'
import { labelOf, offered } from '#web/admin/table/row-action.ts'
import { orderActions } from './actions.tsx'

const lines = (wish: Partial<Ordine>) => {
  const order = wish as Ordine
  return offered(orderActions, order).map((action) => ({
    label: labelOf(action, order),
    isNext: action.isNext?.(order) ?? false,
  }))
}
const labels = (stato: string, codSpedizione?: string) =>
  lines({ stato, ...(codSpedizione && { codSpedizione }) }).map(({ label }) => label)

const next = (order: Partial<Ordine>) => lines(order).flatMap(({ label, isNext }) => (isNext ? [label] : []))

test('the menu of an order depends on its state', { tags: ['S-238', 'S-319', 'S-321', 'S-322', 'S-323'] }, () => {
  expect(labels('In Accettazione')).toEqual(['Modifica stato', 'Accetta', 'Annulla'])
  expect(labels('In Lavorazione')).toEqual(['Modifica stato', 'Aggiungi codice spedizione', 'Annulla'])
  expect(labels('In Spedizione')).toEqual(['Aggiungi codice spedizione', 'Annulla'])
  for (const other of ['Completato', 'Cancellato', '']) expect(labels(other)).toEqual(['Modifica stato'])
  for (const other of ['Da rimborsare', 'Rimborsato', 'Scaduto']) expect(labels(other)).toEqual([])
})

test('a shipping code is added once and edited afterwards', { tags: ['S-321', 'S-322'] }, () => {
  expect(labels('In Lavorazione', 'RA1')[1]).toBe('Modifica codice spedizione')
  expect(labels('In Spedizione', 'RA1')[0]).toBe('Modifica codice spedizione')
})

test('the next step is to accept the order, then to add its code; after a withdrawal there is none', () => {
  const recesso = { aperto: false, giorni: 14, chiestoIl: '2026-03-09T08:05:00Z', rimborsareEntro: '2026-03-23' }
  expect(next({ stato: 'In Accettazione' })).toEqual(['Accetta'])
  expect(next({ stato: 'In Accettazione', lentiDaFare: 'ordinate' })).toEqual(['Accetta'])
  expect(next({ stato: 'In Lavorazione' })).toEqual(['Aggiungi codice spedizione'])
  for (const none of [
    { stato: 'In Lavorazione', codSpedizione: 'RA1' },
    { stato: 'In Spedizione' },
    { stato: 'In Accettazione', recesso },
    { stato: 'In Lavorazione', recesso },
    { stato: 'In Lavorazione', lentiDaFare: 'ordinate' as const },
  ])
    expect(next(none)).toEqual([])
})

test('the next step of an order that is paid back is to cancel it', () => {
  for (const stato of ['In Accettazione', 'In Lavorazione'])
    expect(next({ stato, tuttoRimborsato: true })).toEqual(['Annulla'])
})
