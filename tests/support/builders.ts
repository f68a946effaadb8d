import { openSession } from '#server/auth/sessions.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Duty, Role } from '#server/platform/database/column-types.ts'
import { addToTotals } from '#server/platform/totals/totals.ts'
import type { TestShop } from './shop.ts'

let counter = 0
const next = () => ++counter

/** A brand; the same name gives the same one, to callers at the same time as well. */
export async function buildBrand(db: Db, { name = 'Volpedo', hidden = false } = {}) {
  await db
    .insertInto('brand')
    .values({ name, image: `/media/loghi/${name.toLowerCase()}.svg`, hidden_at: hidden ? new Date() : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('brand').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}

interface ProductWish {
  code?: string
  brand?: string
  priceCents?: number
  stock?: number | null
  gender?: string
  type?: string
  description?: string
  trending?: boolean
  disabled?: boolean
}

/** A frame on the shelf; a test says only what matters to it. */
export async function buildProduct(db: Db, wish: ProductWish = {}) {
  const { id: brandId } = await buildBrand(db, wish.brand === undefined ? {} : { name: wish.brand })
  const code = wish.code ?? `PRV${next()}-001`
  return db
    .insertInto('product')
    .values({
      code,
      model: code.replace(/-\w+$/, ''),
      description: wish.description ?? 'Una montatura per le prove',
      brand_id: brandId,
      images: ['/media/prova-fronte-1200.avif', '/media/prova-trequarti-1200.avif'],
      price_cents: wish.priceCents ?? 15_900,
      type: wish.type ?? 'da vista',
      frame_color: 'Nero lucido',
      lens_width_mm: 50,
      bridge_mm: 20,
      temple_mm: 145,
      shape: 'tonda',
      gender: wish.gender ?? 'unisex',
      trending: wish.trending ?? false,
      stock: wish.stock === undefined ? 5 : wish.stock,
      created_at: new Date(),
      disabled_at: wish.disabled ? new Date() : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface SaleWish {
  productIds?: number[]
  percent?: number
  from?: Date
  to?: Date | null
}

/** A reduction; the shop is not told of it. */
export function buildSale(db: Db, { productIds, percent = 20, from = new Date(), to = null }: SaleWish = {}) {
  const period = { starts_at: from, ends_at: to, created_at: new Date() }
  return db
    .insertInto('sale')
    .values({ name: 'Prova', kind: 'percent', value: percent, product_ids: productIds ?? null, ...period })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** What the owner may change and delete freely. */
export async function buildSpare(db: Db) {
  const { id: productId } = await buildProduct(db)
  const { id: brandId } = await buildBrand(db, { name: 'Ritirato' })
  const { id: discountId } = await db
    .insertInto('discount')
    .values({ code: `PROVA${next()}`, kind: 'percent', value: 10, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: saleId } = await buildSale(db, { productIds: [productId], from: new Date(Date.now() + 86_400_000) })
  return { productId, brandId, discountId, saleId }
}

interface AccountWish {
  email?: string
  name?: string
  role?: Role
  /** Of an administrator who was invited; with it the account has a second factor. */
  duty?: Duty
  secondFactor?: false
  verified?: boolean
  disabled?: boolean
  /** For tests that ask for the password: hashing one takes its time. */
  passwordHash?: string
}

/** No password opens it, and trying costs next to nothing. */
export const unusableHash = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** An account with a session: the tokens are real, only the password is not asked for. */
export async function buildCaller(shop: TestShop, wish: AccountWish = {}) {
  const { db } = shop.deps
  const account = await db
    .insertInto('account')
    .values({
      email: wish.email ?? `cliente${next()}@posta.example`,
      full_name: wish.name ?? 'Ada Rossi',
      password_hash: wish.passwordHash ?? unusableHash,
      role: wish.role ?? (wish.duty ? 'administrator' : 'customer'),
      duty: wish.duty ?? null,
      verified_at: (wish.verified ?? true) ? shop.now() : null,
      disabled_at: wish.disabled ? shop.now() : null,
      created_at: shop.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addToTotals(db, 'people', 1)
  if (wish.duty && wish.secondFactor !== false) {
    const at = shop.now()
    const factor = { account_id: account.id, secret: 'JBSWY3DPEHPK3PXP', prepared_at: at, confirmed_at: at }
    await db.insertInto('second_factor').values(factor).execute()
  }
  const tokens = await openSession(shop.deps, account.id)
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  return { account, sessionId, ...tokens }
}
