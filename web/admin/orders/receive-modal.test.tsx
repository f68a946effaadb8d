import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'
import { ReceiveModal } from './receive-modal.tsx'

const frame = { id: 1, prodotto: 5, nome: 'Montatura Filare', quantity: 1 }
const lenses = { id: 2, nome: 'Lenti da riposo', quantity: 2 }

function render(...righe: { id: number; quantity: number }[]) {
  const row = { id: 31, righe } as OrdineIntero
  const reso = { id: 7, righe: righe.map(({ id, quantity }) => ({ id, quantita: quantity, ricevuti: 0 })) } as Reso
  return renderToStaticMarkup(
    <ReceiveModal row={row} reso={reso} busy={false} change={() => Promise.resolve(undefined)} onClose={() => {}} />,
  )
}

test('the shelf is offered for frames that come back, and not for lenses, which come from none', () => {
  const both = render(frame, lenses)
  expect(both.match(/Rimetti in giacenza|Montatura Filare|Lenti da riposo|Togli la spunta/g)).toEqual([
    'Montatura Filare',
    'Rimetti in giacenza',
    'Lenti da riposo',
    'Togli la spunta',
  ])
  expect(render(lenses)).toContain('Lenti da riposo')
  expect(render(lenses)).not.toMatch(/Rimetti in giacenza|Togli la spunta/)
})
