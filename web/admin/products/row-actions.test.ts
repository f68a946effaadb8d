import { expect, test } from 'vitest'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { actionLabel, actionsFor, readCount, sayGiacenza } from './row-actions.ts'

const frame = { isDeleted: false, marcaDisattiva: false, trending: false, giacenza: 3 } as ProdottoGestito
const menu = (wish: Partial<ProdottoGestito> = {}) => {
  const prodotto = { ...frame, ...wish }
  return actionsFor(prodotto).map((action) => actionLabel(action, prodotto))
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

test('how many there are is said in words', () => {
  expect([null, 0, 1, 12].map(sayGiacenza)).toEqual([
    'Giacenza non contata',
    'Esaurito',
    '1 in negozio',
    '12 in negozio',
  ])
})

test('a count is a whole number within its bounds, as people write it', () => {
  expect(['0', ' 12 ', '007', '1.200', '100.000'].map((typed) => readCount(typed, 0, 100_000))).toEqual([
    0, 12, 7, 1200, 100_000,
  ])
  for (const typed of ['', ' ', '-1', '1,5', '1.5', '1e3', '0x1f', 'tre', '٣', '100001', '9999999999'])
    expect(readCount(typed, 0, 100_000), typed).toBeUndefined()
  expect(readCount('0', 1, 1000)).toBeUndefined()
})
