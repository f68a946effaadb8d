import { expect, test } from 'vitest'
import { keysOf } from './objects.ts'
import {
  customerNameOf,
  leavesShop,
  orderStates,
  readOrderState,
  shownStates,
  orderStateNames,
} from './order-states.ts'

test('the owner chooses among the states of orders, in the order of their life', { tags: ['S-316', 'S-317'] }, () => {
  expect(orderStateNames).toEqual(['In Accettazione', 'In Lavorazione', 'In Spedizione', 'Completato', 'Cancellato'])
})

test('each state is found by the owner’s name and by the customer’s, in whatever case', { tags: ['S-318'] }, () => {
  for (const state of keysOf(orderStates)) {
    for (const name of [orderStates[state].name, customerNameOf(state)]) {
      expect([name, ` ${name.toLowerCase()} `].map(readOrderState)).toEqual([state, state])
    }
  }
  expect(['Consegnato', 'Completato', 'Perduto', ''].map(readOrderState)).toEqual([
    'completed',
    'completed',
    undefined,
    undefined,
  ])
})

test('goods leave the shop once', () => {
  const leaving = shownStates.flatMap((from) =>
    shownStates.filter((to) => leavesShop(from, to)).map((to) => [from, to]),
  )
  expect(leaving).toEqual([
    ['accepted', 'shipped'],
    ['accepted', 'completed'],
    ['processing', 'shipped'],
    ['processing', 'completed'],
    ['cancelled', 'shipped'],
    ['cancelled', 'completed'],
  ])
})
