import { expect, test } from 'vitest'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { labelOf, offered } from '#web/admin/table/row-action.ts'
import { productActions } from './actions.tsx'

const actions = productActions(() => Promise.resolve())
const frame = { isDeleted: false, marcaDisattiva: false, trending: false, giacenza: 3 } as ProdottoGestito
const menu = (wish: Partial<ProdottoGestito> = {}) => {
  const prodotto = { ...frame, ...wish }
  return offered(actions, prodotto).map((action) => labelOf(action, prodotto))
}

test('the menu of a product says what each line would change', { tags: ['S-231', 'S-232', 'S-233'] }, () => {
  expect(menu()).toEqual([
    'Modifica',
    'Disattiva',
    'Metti in trending',
    'Venduto in negozio',
    'Giacenza',
    'Duplica',
    'Vedi nel negozio',
    'Cronologia',
    'Elimina',
  ])
  expect(menu({ isDeleted: true, trending: true }).slice(0, 3)).toEqual(['Modifica', 'Attiva', 'Togli da trending'])
})

test('nothing is sold over the counter that is not counted or not there, and nothing shown that the shop hides', () => {
  for (const giacenza of [null, 0]) expect(menu({ giacenza })).not.toContain('Venduto in negozio')
  for (const hidden of [{ isDeleted: true }, { marcaDisattiva: true }])
    expect(menu(hidden)).not.toContain('Vedi nel negozio')
})
