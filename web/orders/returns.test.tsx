import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Cambio, Reso } from '#contract/recessi.ts'
import { Returns } from './returns.tsx'

const reso = { id: 7, chiestoIl: '2026-03-09T08:05:00Z', stato: 'rimborsato', importo: 6900, spedizione: 0, righe: [] }
const show = (stato: Cambio['stato']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Returns
        ordine={{
          id: 3,
          righe: [],
          recessi: [reso as unknown as Reso],
          cambi: [{ ordine: 12, recesso: 7, riga: 1, quantita: 1, articolo: 'Scrivia Argine', totale: 13_900, stato }],
        }}
        onChange={() => undefined}
      />
    </MemoryRouter>,
  )

test('of an exchange that was paid the customer is told of the money, and led to its order', () => {
  expect(show('pagato')).toMatch(/Pagato\..*href="\/profile\/ordini\/12"/)
  expect(show('annullato')).toMatch(/il pagamento ti viene restituito\..*href="\/profile\/ordini\/12"/)
  expect(show('scaduto')).toContain('Il link non vale più, e non devi nulla.')
  expect(show('scaduto')).not.toContain('href')
})
