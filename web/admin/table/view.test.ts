import { expect, test } from 'vitest'
import { readView, writeView } from './view.ts'

const keys = ['id', 'cliente'] as const
const write = (address: string, change: object) => writeView(new URLSearchParams(address), change).toString()
const read = (address: string) => readView(new URLSearchParams(address), keys)

test('the query string holds the view of a table, and an invalid part is the default', () => {
  expect(read('')).toEqual({ cerca: '', ordina: 'id', verso: 'desc', pagina: 1 })
  expect(read('cerca=ada&ordina=cliente&verso=asc&pagina=3')).toEqual({
    cerca: 'ada',
    ordina: 'cliente',
    verso: 'asc',
    pagina: 3,
  })
  expect(read('ordina=password&verso=boh&pagina=-1')).toEqual(read(''))
  for (const pagina of ['1.5', 'NaN', '1e99', '0']) expect(read(`pagina=${pagina}`).pagina).toBe(1)
})

test('another search or sorting goes to the first page, and defaults are left out', () => {
  expect(write('tab=ordini&pagina=4', { cerca: 'ada' })).toBe('tab=ordini&cerca=ada')
  expect(write('cerca=ada&pagina=4', { cerca: '' })).toBe('')
  expect(write('cerca=ada', { pagina: 2 })).toBe('cerca=ada&pagina=2')
  expect(write('ordina=cliente&verso=asc', { verso: 'desc' })).toBe('ordina=cliente')
})
