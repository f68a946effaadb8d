import { text } from 'node:stream/consumers'
import { useRef, type ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { frameFields } from '#contract/frame-fields.ts'
import { frameFieldNames, inputLabelOf, mapFields } from '#contract/map-fields.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { sayChanges } from '#web/admin/audit/words.ts'
import { Details as Grid } from '#web/catalog/details.tsx'
import { Details } from './details.tsx'
import { changesOf, newProduct } from './read.ts'
import { blank, typedOf } from './typed.ts'
import { useProductForm } from './use-product-form.ts'

const known = mapFields({
  text: (_, name) => `testo di ${name}`,
  whole: ({ most }) => most,
  decimal: ({ most }) => most,
  yesNo: () => true,
  choice: ({ options }) => Object.keys(options)[0] ?? '',
  oneOf: ({ options }) => Object.keys(options)[0] ?? '',
})
const product: ProdottoGestito = {
  id: 7,
  codice: 'VLP1042-086',
  descrizione: 'Leggera',
  marca: 'Volpedo',
  imgs: '/media/foto/a-1200.avif',
  prezzoMinimo30: null,
  prezzoInSaldo: null,
  costo: null,
  ean: '',
  codiceFornitore: '',
  soglia: null,
  prezzo: 15_900,
  tipologia: 'da vista',
  genere: 'uomo',
  trending: true,
  isDeleted: false,
  modello: 'VLP1042',
  disponibile: true,
  giacenza: 4,
  marcaDisattiva: false,
  bozza: false,
  modificatoIl: '2026-03-09T08:05:00.000Z',
  ...known,
}

async function render(children: ReactNode) {
  const client = <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  return text((await prerenderToNodeStream(client)).prelude)
}
function Form() {
  return <Details form={useProductForm(useRef(null), product)} />
}

test('the form has an input for every field, with what is known', async () => {
  const html = await render(<Form />)
  for (const name of frameFieldNames) expect(html).toContain(`name="${name}"`)
  for (const field of Object.values(frameFields)) expect(html).toContain(inputLabelOf(field))
  for (const name of frameFieldNames.filter((one) => frameFields[one].kind !== 'yesNo'))
    expect(html).toContain(`value="${typedOf(product)[name]}"`)
})

test('the form sends every field of a new product and every change of an old one', () => {
  expect(newProduct(typedOf(product))).toMatchObject(known)
  const typed = {
    ...typedOf(product),
    ...mapFields({ text: same, whole: same, decimal: same, yesNo: no, choice: same, oneOf: same }),
  }
  expect(Object.keys(changesOf(product, typed)).toSorted()).toEqual(frameFieldNames.toSorted())
})
const same = () => ''
const no = () => false

test('the page of a frame shows every field but its VAT', async () => {
  const html = await render(<Grid prodotto={product} chiProduce={null} />)
  for (const { label, group } of Object.values(frameFields))
    expect(html.includes(`>${label}</dt>`)).toBe(group !== 'tax')
})

test('the register tells every field', () => {
  const modifiche = Object.fromEntries(frameFieldNames.map((name) => [name, { prima: blank[name], dopo: known[name] }]))
  const labels = Object.values(frameFields).map(({ label }) => label)
  expect(sayChanges({ modifiche }).map(({ field }) => field)).toEqual(labels)
})
