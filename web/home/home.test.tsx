import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import { writeHome } from '#contract/write-home.ts'
import Home from '#web/routes/home.tsx'

type Shelves = Parameters<typeof Home>[0]['loaderData']

/** The HTML of the home page with these brands and products. */
async function render(loaderData: Partial<Shelves>) {
  const texts = writeHome(wholeBusinessOf({}))
  const shelves = { brands: [], trending: [], texts, ...loaderData } as Shelves
  const Page = createRoutesStub([
    { path: '/', Component: () => <Home {...({ loaderData: shelves } as Parameters<typeof Home>[0])} /> },
  ])
  const { prelude } = await prerenderToNodeStream(<Page />)
  return text(prelude)
}

const brand = { id: 1, nome: 'Volpedo', img: '/media/volpedo.svg' }

test('without brands or trending frames their sections are missing', { tags: ['S-071', 'S-073'] }, async () => {
  const html = await render({})
  expect(html).toContain('Quale vedi più nitido?')
  expect(html).not.toContain('I Nostri Brand')
  expect(html).not.toContain('Prodotti in Tendenza')
  expect(html).toContain('Reso gratuito')
  expect(await render({ brands: [brand] })).toContain('I Nostri Brand')
})
