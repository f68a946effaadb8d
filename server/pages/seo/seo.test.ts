import { copyFileSync, mkdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { recordAllPrices } from '#server/catalog/prices/price-record.ts'
import { applyDueSales } from '#server/catalog/prices/sale-clock.ts'
import { buildBrand, buildProduct, buildSale } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { writeSitemaps } from './sitemap.ts'

const { termsVersion } = usualBusiness

const real = {
  PUBLIC_URL: 'https://ottica.example',
  STRIPE_SECRET_KEY: 'sk_test_find',
  STRIPE_WEBHOOK_SECRET: 'whsec_find',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'negozio@ottica.example',
  SANDBOX_URL: '',
}
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: real })
})
afterAll(() => shop[Symbol.asyncDispose]())
const get = (url: string) => shop.app.inject({ url })
const readSitemap = async () => (await get('/sitemap.xml')).body
const pathsOf = (text = '') => text.match(/(?<=<loc>https:\/\/o\.example)[^<]+/g) ?? []
const count = async (url: string, mark: string) => {
  const { rawPayload } = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  return gunzipSync(rawPayload).toString().split(mark).length - 1
}
const changed = () => shop.deps.db.transaction().execute(bumpCatalogue)

describe('the sitemap', () => {
  test('names what is on sale and nothing else, within a second of a change', async () => {
    const { db } = shop.deps
    const shown = await buildProduct(db, { brand: 'Volpedo' })
    const disabled = await buildProduct(db, { brand: 'Volpedo', disabled: true })
    await buildBrand(db, { name: 'Nascosto', hidden: true })
    const hidden = await buildProduct(db, { brand: 'Nascosto' })
    await changed()
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toContain(`<loc>https://ottica.example/product/${shown.id}</loc><lastmod>`)
    expect(body).not.toContain(`/product/${disabled.id}<`)
    expect(body).not.toContain(`/product/${hidden.id}<`)
    await db.updateTable('product').set({ disabled_at: shop.now() }).where('id', '=', shown.id).execute()
    await changed()
    await expect.poll(readSitemap, { timeout: 1000 }).not.toContain(`/product/${shown.id}<`)
  })

  test('names the listings that have enough frames, as their pages call themselves', async () => {
    for (let i = 0; i < 3; i++)
      await buildProduct(shop.deps.db, { brand: 'Ré & Figli', gender: 'donna', type: 'da sole' })
    await buildProduct(shop.deps.db, { brand: 'Rado', gender: 'uomo', type: 'da sole' })
    await changed()
    await expect
      .poll(readSitemap, { timeout: 1000 })
      .toContain('<loc>https://ottica.example/shop?brand=R%C3%A9+%26+Figli</loc>')
    const body = await readSitemap()
    expect(body).toContain('/shop?tipologia=da+sole&amp;categoria=donna<')
    expect(body).not.toContain('categoria=uomo')
    expect(body).not.toContain('brand=Rado')
    expect(body).toContain(`<loc>https://ottica.example/terms</loc><lastmod>${termsVersion}</lastmod>`)
    for (const path of ['/login', '/profile', '/admin', '/payment-success']) expect(body).not.toContain(path)
  })

  test('names the page of each value of a facet that has enough frames, and the pictures of a frame', async () => {
    const { db } = shop.deps
    for (let i = 0; i < 4; i++) {
      const { id } = await buildProduct(db)
      const own = i < 3 ? { shape: 'Esagonale', frame_color: 'Viola', polarized: true } : { shape: 'Ovale' }
      await db.updateTable('product').set(own).where('id', '=', id).execute()
    }
    await changed()
    await expect
      .poll(readSitemap, { timeout: 1000 })
      .toContain('<loc>https://ottica.example/shop?forma=esagonale</loc>')
    const body = await readSitemap()
    for (const page of ['colore=viola', 'polarizzato=si']) expect(body).toContain(`/shop?${page}</loc><lastmod>`)
    for (const page of ['forma=ovale', 'misure=', 'entro=', 'prezzo=']) expect(body).not.toContain(page)
    expect(body).toContain('<image:loc>https://ottica.example/media/prova-fronte-1200.webp</image:loc>')
  })

  test('becomes an index of parts when one file cannot hold it', async () => {
    const { db } = shop.deps
    await buildProduct(db)
    const texts = new Map<string, string>()
    const write = (name: string, text: string) => Promise.resolve(void texts.set(name, (texts.get(name) ?? '') + text))
    const files = (most: number) => {
      texts.clear()
      return db.transaction().execute((tx) => writeSitemaps(tx, 'https://o.example', write, most))
    }
    await files(50_000)
    expect([...texts.keys()]).toEqual(['sitemap.xml'])
    const paths = pathsOf(texts.get('sitemap.xml'))
    for (const most of [2, paths.length - 1]) {
      await files(most)
      const parts = pathsOf(texts.get('sitemap.xml')).map((path) => texts.get(path.slice(1)) ?? '')
      expect(parts).toHaveLength(Math.ceil(paths.length / most))
      expect(parts.flatMap(pathsOf)).toEqual(paths)
      for (const part of parts) expect(part).toMatch(/^<\?xml[^]*<urlset[^]*<\/urlset>\n$/)
    }
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
  })

  test('is sent as it lies on the disk, or unpacked to a client that takes no gzip', async () => {
    const zipped = await shop.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } })
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(zipped.headers['content-length']).toBe(String(zipped.rawPayload.length))
    const plain = await get('/sitemap.xml')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const head = await shop.app.inject({ method: 'HEAD', url: '/sitemap.xml' })
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', plain.headers['etag']])
    const known = { 'if-none-match': String(plain.headers['etag']) }
    expect((await shop.app.inject({ url: '/sitemap.xml', headers: known })).statusCode).toBe(304)
  })
})

describe('the feed of products', () => {
  test('says what each frame costs, with shipping, and whether it can be bought', async () => {
    const cheap = await buildProduct(shop.deps.db, {
      brand: 'Caro & "Buono" <tag>',
      priceCents: 7990,
      gender: 'donna',
      stock: 0,
    })
    const dear = await buildProduct(shop.deps.db, { brand: 'Volpedo', priceCents: 15_900, type: 'da sole' })
    await shop.deps.db.updateTable('product').set({ ean: '8053671234566' }).where('id', '=', dear.id).execute()
    await changed()
    await expect.poll(async () => (await get('/feed/prodotti.xml')).body, { timeout: 1000 }).toContain(dear.code)
    const { body, headers } = await get('/feed/prodotti.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const itemOf = (code: string) => body.split('<item>').find((item) => item.includes(`<g:id>${code}<`))
    for (const name of [
      'title',
      'description',
      'link',
      'image_link',
      'availability',
      'price',
      'condition',
      'brand',
      'mpn',
    ]) {
      expect(itemOf(dear.code), name).toMatch(new RegExp(`<g:${name}>[^<]+</g:${name}>`))
    }
    expect(itemOf(dear.code)).toContain('<g:gtin>8053671234566</g:gtin>')
    expect(itemOf(cheap.code)).not.toContain('g:gtin')
    expect(itemOf(dear.code)).toContain('<g:price>159.00 EUR</g:price>')
    expect(itemOf(dear.code)).toContain('<g:shipping><g:country>IT</g:country><g:price>0.00 EUR</g:price></g:shipping>')
    expect(itemOf(dear.code)).toContain(
      '<g:image_link>https://ottica.example/media/prova-fronte-1200.webp</g:image_link>',
    )
    expect(itemOf(cheap.code)).toContain('<g:price>4.90 EUR</g:price>')
    expect(itemOf(cheap.code)).toContain('<g:availability>out_of_stock</g:availability>')
    expect(itemOf(dear.code)).toContain('<g:google_product_category>178<')
    expect(itemOf(dear.code)).toContain('<g:product_type>Occhiali da sole<')
    expect(itemOf(dear.code)).toMatch(/<g:gender>unisex<.*<g:age_group>adult</)
    expect(itemOf(cheap.code)).toContain('<g:brand>Caro &amp; &quot;Buono&quot; &lt;tag&gt;</g:brand>')
  })
})

test('a reduced price is a sale price beside the one that may be struck', { tags: ['L-07'] }, async () => {
  const { db } = shop.deps
  const { id, code } = await buildProduct(db, { priceCents: 10_000 })
  await recordAllPrices(shop.deps)
  shop.forward(1000)
  const to = new Date('2099-11-30T23:00:00Z')
  await buildSale(db, { productIds: [id], from: shop.now(), to })
  await applyDueSales(shop.deps)
  await expect
    .poll(async () => (await get('/feed/prodotti.xml')).body, { timeout: 5000 })
    .toMatch(
      new RegExp(
        `<g:id>${code}<.*<g:price>100.00 EUR</g:price><g:sale_price>80.00 EUR</g:sale_price>` +
          '<g:sale_price_effective_date>[^<]{17}/2099-11-30T23:00Z</g:sale_price_effective_date>',
      ),
    )
})

test('an accessory is offered as what it is, not as glasses', { tags: ['H-09'] }, async () => {
  const { code } = await buildProduct(shop.deps.db, { type: 'accessori', gender: '' })
  await changed()
  await expect.poll(async () => (await get('/feed/prodotti.xml')).body, { timeout: 1000 }).toContain(code)
  const { body } = await get('/feed/prodotti.xml')
  const item = body.split('<item>').find((one) => one.includes(`<g:id>${code}<`))
  expect(item).toContain('<g:product_type>Accessori<')
  expect(item).not.toMatch(/occhiali|google_product_category|age_group|gender/i)
})

describe('robots.txt', () => {
  test('lets crawlers read the pages of a shop and names the sitemap', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toContain('Sitemap: https://ottica.example/sitemap.xml')
  })

  test('sends them away from a demonstration', async () => {
    await using demo = await openTestShop()
    const { body } = await demo.app.inject({ url: '/robots.txt' })
    expect(body).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('the picture of a link', () => {
  test('is a JPEG of 1200 × 630, whatever the picture is kept as', async () => {
    const media = `${shop.deps.settings.dataDir}/media`
    mkdirSync(media, { recursive: true })
    copyFileSync('server/app/demo/img/scr0124-040-fronte-640.avif', `${media}/scr0124-040-fronte-640.avif`)
    const { rawPayload, headers } = await get('/anteprima/scr0124-040-fronte-640.avif.jpg')
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(100_000)
  })

  test('is of the shop’s own pictures only', async () => {
    for (const name of [
      'nessuna.avif.jpg',
      '..%2F..%2Fetc%2Fpasswd.jpg',
      '../negozio.log.jpg',
      '.avif.jpg',
      'a.avif',
    ]) {
      expect((await get(`/anteprima/${name}`)).statusCode, name).toBe(404)
    }
  })
})

test('the feed and the sitemap of a catalogue of several pages of rows have every product', async () => {
  const { db } = shop.deps
  const { id, code } = await buildProduct(db, { brand: 'Grande' })
  await sql`insert into product (code, model, description, brand_id, images, price_cents, type, frame_color, lens_width_mm,
    bridge_mm, temple_mm, shape, gender, trending, stock, created_at)
    select code || '-' || n, model || '-' || n, description, brand_id, images, price_cents, type, frame_color,
      lens_width_mm, bridge_mm, temple_mm, shape, gender, trending, stock, created_at
    from product, generate_series(1, 2345) n where id = ${id}`.execute(db)
  await changed()
  await expect.poll(() => count('/feed/prodotti.xml', `<g:id>${code}`), { timeout: 10_000 }).toBe(2346)
  const { count: products } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('disabled_at', 'is', null)
    .where('brand_id', 'in', db.selectFrom('brand').select('id').where('hidden_at', 'is', null))
    .executeTakeFirstOrThrow()
  await expect.poll(() => count('/sitemap.xml', '/product/'), { timeout: 10_000 }).toBe(products)
  // so large a text is sent as it lies on the disk, whatever the client asks for
  const { headers, rawPayload } = await get('/feed/prodotti.xml')
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(rawPayload.length) })
  await db
    .deleteFrom('product')
    .where('model', 'like', `${code.replace(/-\w+$/, '')}-%`)
    .execute()
})
