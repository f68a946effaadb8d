import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contradictionsOf } from './check-measures.ts'
import type { FrameMeasures } from './frame.ts'

const file = new URL('../../server/app/demo/catalogo.json', import.meta.url)
const { prodotti } = JSON.parse(readFileSync(file, 'utf8')) as { prodotti: (FrameMeasures & { codice: string })[] }

const frame = { calibro: 50, ponte: 20, aste: 145, formaOcchiale: 'tonda', frontale: 'Acetato' }

test('the frames of the demo contradict nothing', () => {
  expect(
    prodotti.flatMap((product) => contradictionsOf(product).map((words) => `${product.codice}: ${words}`)),
  ).toEqual([])
})

test.each([
  [{ calibro: 18, ponte: 52 }, 'forse i due numeri sono scambiati'],
  [{ aste: 45 }, 'Le aste di solito sono da 120 a 160 mm: qui 45.'],
  [{ ponte: 34 }, 'Il ponte di solito è da 12 a 26 mm: qui 34.'],
  [{ larghezzaTotale: 115.5 }, 'In 115,5 mm di larghezza totale non stanno due lenti e il ponte, che sono 120 mm.'],
  [{ larghezzaTotale: 170 }, 'La larghezza totale supera di 50 mm'],
  [{ altezzaLente: 28 }, 'Una lente tonda di 50 mm è alta circa 48 mm: 28 è di un’altra forma.'],
  [{ altezzaLente: 15, spessoreBordo: 8 }, 'Un bordo di 8 mm è troppo per una lente alta 15 mm.'],
  [{ formaOcchiale: ' Stella ' }, 'La forma «Stella» non ha un disegno: si vede come quadrata.'],
])('%j is named', (change, words) => {
  expect(contradictionsOf({ ...frame, ...change }).join(' ')).toContain(words)
})

test('what is not typed yet contradicts nothing', () => {
  expect(contradictionsOf({ ...frame, calibro: null, ponte: null, aste: null, formaOcchiale: '' })).toEqual([])
})
