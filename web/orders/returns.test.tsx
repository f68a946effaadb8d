import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrdineIntero } from '#contract/ordini.ts'
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

function showArrived(...received: [pieces: number, arrived: number][]) {
  const righe = received.map(([quantita, ricevuti], at) => ({ id: at + 1, quantita, ricevuti }))
  const names = ['Civetta', 'Filare'].map((nome, at) => ({ id: at + 1, nome })) as OrdineIntero['righe']
  const invio = { corriere: 'BRT', codice: 'A1', data: reso.chiestoIl }
  const say = (state: object) => {
    const recessi = [{ ...reso, righe, ...state } as unknown as Reso]
    return renderToStaticMarkup(
      <Returns ordine={{ id: 3, righe: names, recessi, cambi: [] }} onChange={() => undefined} />,
    )
  }
  return { sent: say({ stato: 'spedito', invio }), brought: say({ stato: 'richiesto' }) }
}

test('of a return of which some has arrived the customer is told what, and sends only the rest', () => {
  expect(showArrived([2, 0], [1, 0]).sent).toContain('In viaggio verso di noi.')
  const { sent, brought } = showArrived([2, 1], [1, 1])
  const here = 'Già da noi: 1 × Civetta, 1 × Filare. Ancora da ricevere: 1 × Civetta.'
  expect(sent).toContain(here)
  expect(sent).not.toContain('In viaggio')
  expect(brought).toContain(here)
  expect(brought).toContain('Rispedisci quello che manca entro 14 giorni a ')
})
