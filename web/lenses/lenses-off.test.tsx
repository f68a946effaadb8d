import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LensFacts } from '#web/catalog/lens-facts.tsx'
import { LensesPage } from './lenses-page.tsx'

const frame = { id: 7, tipologia: 'da vista', categoriaFiltro: '', protezioneUv: '', marcaturaCe: false } as const
const html = (page: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)

test('where the shop takes no requests, the page says that lenses are ordered in the shop', () => {
  const off = html(<LensesPage lenses={null} />)
  expect(off).toContain('si ordinano solo in negozio')
  expect(off).not.toContain('<form')
})

test('the page of a frame leads to the request where the shop takes some, else to the contacts', () => {
  expect(html(<LensFacts prodotto={frame} />)).toMatch(/href="\/contact"[^>]*>Chiedi le tue lenti/)
  expect(html(<LensFacts prodotto={{ ...frame, lenti: 1 }} />)).toMatch(/href="\/lenti\/7"[^>]*>Con le tue lenti/)
})
