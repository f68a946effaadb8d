import { expect, test } from 'vitest'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { labelOf, offered } from '#web/admin/table/row-action.ts'
import { productActions } from './actions.tsx'

const actions = productActions(() => Promise.resolve())
const frame = { isDeleted: false, marcaDisattiva: false, trending: false, giacenza: 3 } as ProdottoGestito
const menu = (wish: Partial<ProdottoGestito> = {}) => {
  const product = { ...frame, ...wish }
  return offered(actions, product).map((action) => labelOf(action, product))
}

test('the menu of a product names what each item would change', { tags: ['S-231', 'S-232', 'S-233'] }, () => {
  expect(menu()).toEqual([
    'Modifica',
    'Disattiva',
    'Metti in trending',
    'Venduto in negozio',
    'Giacenza',
    'Metti in saldo',
    'Duplica',
    'Vedi nel negozio',
    'Cronologia',
    'Elimina',
  ])
  expect(menu({ isDeleted: true, trending: true }).slice(0, 3)).toEqual(['Modifica', 'Attiva', 'Togli da trending'])
})

test('no sale without a counted stock, and no link to a product that the shop hides', () => {
  for (const giacenza of [null, 0]) expect(menu({ giacenza })).not.toContain('Venduto in negozio')
  for (const hidden of [{ isDeleted: true }, { marcaDisattiva: true }])
    expect(menu(hidden)).not.toContain('Vedi nel negozio')
})
