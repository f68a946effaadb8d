import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Scheda } from '#web/catalog/card-data.ts'
import Product from './product.tsx'

/** The HTML of the page of a product that is no longer sold. */
async function render(similar: Scheda[]) {
  const loaderData = { prodotto: null, variants: [], drawing: null, gone: 'CUSTODIA-1', similar }
  const Page = createRoutesStub([
    { path: '/', Component: () => <Product {...({ loaderData } as unknown as Parameters<typeof Product>[0])} /> },
  ])
  const { prelude } = await prerenderToNodeStream(<Page />)
  return text(prelude)
}

const like: Scheda = {
  id: 7,
  codice: 'VLP0412-001',
  nomeModello: '',
  marca: 'Volpedo',
  prezzo: 15_900,
  formaOcchiale: 'tonda',
  coloreMontatura: 'Nero lucido',
  coloreLente: '',
  calibro: 50,
  ponte: 20,
  aste: 145,
  disponibile: true,
  imgs: '/media/vlp-fronte-1200.avif',
}

test('the page of a product that is no longer sold mentions similar frames only where there are some', async () => {
  const alone = await render([])
  expect(alone).toContain('CUSTODIA-1 non è più in vendita')
  expect(alone).not.toContain('Qui sotto')
  expect(await render([like])).toContain('Qui sotto trovi montature simili.')
})
