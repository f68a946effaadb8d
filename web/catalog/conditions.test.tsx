import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BusinessChanges } from '#web/lib/business-changes.ts'
import type { Conditions as Setting } from '#contract/conditions.ts'
import { Conditions } from './conditions.tsx'

/** The conditions of a frame of 59,00 €, as people read them. */
function said(changes: Partial<Setting>) {
  const prodotto = { id: 1, prezzo: 5900, disponibile: true }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <BusinessChanges value={{ shopName: 'Ottica', ...changes }}>
          <Conditions prodotto={prodotto} />
        </BusinessChanges>
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00A0', ' ')
}

test('a sale’s conditions say what shipping and the way back cost', () => {
  expect(said({})).toContain('Spedizione 4,90 €, gratuita sopra 79,90 €. Consegna')
  expect(said({})).toContain(
    '14 giorni per il reso, gratuito sul primo ordine, poi 4,90 € o il corriere che preferisci. Rimborso alla ricezione.',
  )
})

test('and that they are free where they always are', () => {
  for (const changes of [{ shippingFeeCents: 0 }, { freeShippingAboveCents: 0 }])
    expect(said(changes)).toContain('Spedizione gratuita. Consegna')
  expect(said({ laterReturnCents: 0 })).toContain('14 giorni per il reso, sempre gratuito. Rimborso alla ricezione.')
})
