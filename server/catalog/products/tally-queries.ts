import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { ofShownBrand } from '#server/catalog/brands/shared-queries.ts'

/** What frames are alike in: gender, type and shape in lower case. */
export interface Kind {
  /** Null: without a brand. */
  brand: string | null
  gender: string
  type: string
  shape: string
}

/** How many frames on sale are of a kind, and how many models they are. */
interface Tallied extends Kind {
  frames: number
  models: number
}

/** So many models have colours of each of these kinds, and are counted with each. */
interface Mixed {
  kinds: Kind[]
  models: number
}

export interface Tally {
  alike: Tallied[]
  mixed: Mixed[]
}

const kind = sql`brand_id, gender, type, shape`

/** The kinds of frames with a brand, one after the other along the index `product_kinds`: each is one step. */
const kindsWithBrand = sql`
  (select ${kind} from product where disabled_at is null and brand_id is not null order by ${kind} limit 1)
  union all
  select next.* from kind cross join lateral (
    select ${kind} from product
    where disabled_at is null and (${kind}) > (kind.brand_id, kind.gender, kind.type, kind.shape) order by ${kind} limit 1
  ) as next`

const shownKind = sql`brand.name as brand, lower(gender) as gender, lower(type) as type, lower(shape) as shape`

/** The kinds of which there are frames on sale, by their shapes. */
export async function selectKinds(db: Db) {
  const { rows } = await sql<Kind>`
    with recursive kind as (${kindsWithBrand}), every as (
      select * from kind
      union all select distinct ${kind} from product where disabled_at is null and brand_id is null
    )
    select ${shownKind} from every left join brand on brand.id = brand_id where hidden_at is null order by lower(shape)`.execute(
    db,
  )
  return rows
}

const counts = sql`count(*)::int as frames, count(distinct model)::int as models`

/** All frames on sale by their kinds, counted within the index. */
export async function selectTally(db: Db): Promise<Tally> {
  const { rows } = await sql<Tallied & { every: number; shown: boolean }>`
    with recursive kind as (${kindsWithBrand}), counted as (
      select kind.*, frames, models from kind cross join lateral (
        select ${counts} from product where disabled_at is null and product.brand_id = kind.brand_id
          and product.gender = kind.gender and product.type = kind.type and product.shape = kind.shape
      ) as of_kind
      union all
      select ${kind}, ${counts} from product where disabled_at is null and brand_id is null group by ${kind}
    )
    select ${shownKind}, frames, models, hidden_at is null as shown,
      (select count(distinct model)::int from product where disabled_at is null) as every
    from counted left join brand on brand.id = brand_id order by lower(shape)`.execute(db)
  const every = rows[0]?.every ?? 0
  const alike = rows.filter(({ shown }) => shown)
  return { alike, mixed: rows.reduce((sum, { models }) => sum + models, 0) > every ? await selectMixed(db) : [] }
}

/** A model's frames lie side by side in the index `product_models`: mixed is one of which two neighbours differ. */
async function selectMixed(db: Db) {
  const { rows } = await sql<Mixed>`
    with neighbour as (
      select model, lag(model) over one_model is not null and
        (${kind}) is distinct from (lag(brand_id) over one_model, lag(gender) over one_model, lag(type) over one_model,
          lag(shape) over one_model) as differs
      from product where disabled_at is null window one_model as (partition by model order by id)
    ), own as (
      select distinct model, ${kind} from product
      where disabled_at is null and ${ofShownBrand} and model in (select model from neighbour where differs)
    ), of_model as (
      select jsonb_agg(jsonb_build_object('brand', brand.name, 'gender', lower(gender), 'type', lower(type),
        'shape', lower(shape)) order by ${kind}) as kinds
      from own left join brand on brand.id = brand_id group by model
    ) select kinds, count(*)::int as models from of_model where jsonb_array_length(kinds) > 1 group by kinds`.execute(
    db,
  )
  return rows
}
