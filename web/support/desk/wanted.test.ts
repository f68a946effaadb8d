import { expect, test } from 'vitest'
import { readWanted } from './wanted.ts'

const read = (search: string) => readWanted(new URLSearchParams(search))

test('the query string names a ticket and the filters of the list', () => {
  expect(read('ticket=7&stato=pending&categoria=Ordini&cerca=+rossi+&pagina=3')).toEqual({
    ticket: 7,
    filter: { stato: 'pending', categoria: 'Ordini', cerca: 'rossi', pagina: 3, perPagina: 20 },
  })
})

test('an invalid query string is the whole list', () => {
  expect(read('ticket=-1&stato=forse&categoria=<script>&cerca=++&pagina=1e9')).toEqual({
    ticket: undefined,
    filter: { pagina: 1, perPagina: 20 },
  })
})
