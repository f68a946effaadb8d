import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'
import { returnActions } from './return-actions.tsx'

const row = { id: 31, righe: [{ id: 1, nome: 'Filare' }], utente: { nomeCompleto: 'Marta Rossi' } } as OrdineIntero

function askPayBack(ricevuti: number, ricevutoIl?: string) {
  const reso = { id: 7, importo: 30_000, spedizione: 0, righe: [{ id: 1, quantita: 2, ricevuti }], ricevutoIl } as Reso
  const action = returnActions(reso).find(({ label }) => label === 'Rimborsa il recesso')
  if (!action || !('Modal' in action) || !action.Modal) throw new Error('no such action')
  const { Modal } = action
  return renderToStaticMarkup(
    <Modal row={row} busy={false} change={() => Promise.resolve(undefined)} onClose={() => undefined} />,
  )
}

test('before all of a return is paid back, the owner reads that a part of it has not arrived', () => {
  expect(askPayBack(1)).toContain('Ricevuti finora: 1 di 2.')
  expect(askPayBack(0)).not.toContain('Ricevuti')
  expect(askPayBack(2, '2026-03-12T08:05:00Z')).not.toContain('Ricevuti')
})
