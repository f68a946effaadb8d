import { asOwner, writeOldFrame } from './support/sales.ts'
import { emailTo, newAccount, openSignedIn } from './support/account.ts'
import { pull } from './support/buying.ts'
import { expect, open, test } from './support/test.ts'

/** Amounts without the space before the sign. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

interface Offer {
  '@type'?: string
  offers?: { price?: string; priceValidUntil?: string; priceSpecification?: { price?: string; priceType?: string } }
}

test(
  'in a sale every place says the same: page, structured data, feed, search, order, receipt and email, also with a code',
  { tag: ['@L-07', '@H-125', '@H-124'] },
  async ({ page, shop, request }) => {
    const { id, code } = await writeOldFrame(shop, 15_000)
    const call = await asOwner(request, shop)
    const sale = { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 20, al: '2099-11-30' }
    const { id: saleId } = await call<{ id: number }>('/Saldi/Crea', sale)
    const codice = `LUOGHI-${id}`
    await call('/Sconti/CreaSconto', { codice, tipo: 'importo', valore: 1000 })

    await open(page, `/product/${id}`)
    await expect(page.locator('h1 + p')).toHaveText(/150,00\s€, prezzo scontato: 120,00\s€ −20 %/)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const product = data.map((text) => JSON.parse(text) as Offer).find((one) => one['@type'] === 'Product')
    expect(product?.offers).toMatchObject({
      price: '120.00',
      priceValidUntil: '2099-11-30',
      priceSpecification: { price: '150.00', priceType: 'https://schema.org/StrikethroughPrice' },
    })
    await expect
      .poll(
        async () =>
          (await (await request.get('/feed/prodotti.xml')).text()).split('<item>').find((one) => one.includes(code)),
        {
          timeout: 15_000,
        },
      )
      .toContain('<g:price>150.00 EUR</g:price><g:sale_price>120.00 EUR</g:sale_price>')
    const found = await request.get(`/api/Prodotti/Suggerisci?q=${code}`)
    expect(await found.json()).toMatchObject({ occhiali: [{ codice: code, prezzo: 12_000, prezzoMinimo30: 15_000 }] })

    const buyer = await newAccount(shop)
    const { token } = (await (await request.post('/api/Auth/Login', { data: buyer })).json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const cart = [{ prodotto: { codice: code, prezzo: 1, imgs: '' }, quantity: 2 }]
    const priced = await request.post(`/api/Sconti/Calcola?codiceSconto=${codice}`, { data: cart, headers })
    expect(await priced.json()).toMatchObject({ subtotale: 24_000, spedizione: 0, totale: 23_000 })
    const query = `termini=2024-10-08&codiceSconto=${codice}&totaleVisto=23000`
    const session = await request.post(`/api/Stripe/Checkout?${query}`, { data: cart, headers })
    const { id: sessionId } = (await session.json()) as { id: string }
    await pull(request, shop, `/sessions/${sessionId}/pay`, { name: 'Ada Bianchi', email: buyer.email })
    await request.get(`/api/Stripe/CheckSessionStatus?sessionId=${sessionId}`)
    const [order] = await shop.query<{ id: number }>('select id from shop_order where provider_session_id = $1', [
      sessionId,
    ])
    // what was bought stays as it was
    await call(`/Saldi/Termina?id=${saleId}`)

    const { text } = await emailTo(shop, buyer.email, /confermato/)
    for (const said of ['2 × 120,00 € = 240,00 €', 'Subtotale: 240,00 €', `Sconto ${codice}: −10,00 €`, '230,00 €'])
      expect(plain(text)).toContain(said)
    await openSignedIn(page, buyer, `/profile/ordini/${order?.id}`)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const shown = plain(await page.locator('body').innerText())
      for (const said of ['240,00 €', codice, '−10,00 €', '230,00 €']) expect(shown, media).toContain(said)
      expect(shown, media).not.toContain('150,00 €')
    }
    await page.emulateMedia({ media: 'screen' })
  },
)
