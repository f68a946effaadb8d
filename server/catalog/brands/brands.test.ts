import { expect, test } from 'vitest'
import { buildBrand } from '#tests/support/builders.ts'
import { openTestShop } from '#tests/support/shop.ts'

test(
  'GetAllActiveBrands answers the brands that are not hidden, each with a picture of this host',
  { tags: ['S-413', 'S-261', 'S-262'] },
  async () => {
    await using shop = await openTestShop()
    await buildBrand(shop.deps.db, { name: 'Volpedo' })
    await buildBrand(shop.deps.db, { name: 'Nascosto', hidden: true })
    await buildBrand(shop.deps.db, { name: 'Lunario' })
    const answer = await shop.call('GET /Brands/GetAllActiveBrands')
    expect(answer.status).toBe(200)
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.json()).toEqual([
      { id: expect.any(Number), nome: 'Lunario', img: '/media/loghi/lunario.svg', isDeleted: false },
      { id: expect.any(Number), nome: 'Volpedo', img: '/media/loghi/volpedo.svg', isDeleted: false },
    ])
  },
)
