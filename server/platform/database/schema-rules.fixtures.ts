import { sql } from 'kysely'
import type { Db } from './client.ts'

interface Fact {
  /**
   * What a release reads or calls, and what the rows that it writes have to keep to: `column brand.maker text`,
   * `brand.note has to be given`.
   */
  kind: 'offer' | 'demand'
  text: string
  table: string
  /** The columns that a demand is about; none: it concerns every writer of a row. */
  columns: string[]
}

/** Reads what a release may count on out of PostgreSQL's catalogue, of the schema `public`. */
export async function readFacts(db: Db): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    with relation as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname !~ '^kysely_'
    ), attribute as (
      select r.relname, a.* from relation r
      join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    ), named as (
      select relname, attname::text, array[attname::text] as columns, attnotnull, attgenerated, attidentity, atthasdef,
        format_type(atttypid, atttypmod) as type
      from attribute
    )
    select 'offer' as kind, 'table ' || relname as text, relname as "table", '{}'::text[] as columns from relation
    union all select 'offer', format('column %s.%s %s', relname, attname, type), relname, columns from named
    union all select 'offer', format('function %s', p.oid::regprocedure), '', '{}' from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'offer', format('value %s of %s', enumlabel, enumtypid::regtype), '', '{}' from pg_enum
    union all select 'demand', format('%s.%s has to be given', relname, attname), relname, '{}' from named
      where attnotnull and not atthasdef and attidentity = ''
    union all select 'demand', format('%s.%s cannot be written', relname, attname), relname, columns from named
      where attgenerated <> '' or attidentity = 'a'
    union all select 'demand', format('%s.%s is never null', relname, attname), relname, columns from named where attnotnull
    union all select 'demand', format('constraint %s', conname), relname, array(
        select attname::text from attribute a where a.attrelid = conrelid and a.attnum = any(conkey))
      from pg_constraint join relation on relation.oid = conrelid where contype in ('c', 'f', 'p', 'u', 'x')
    union all select 'demand', format('unique index %s', indexrelid::regclass), relname, array(
        select attname::text from attribute a where a.attrelid = indrelid and a.attnum = any(indkey))
      from pg_index join relation on relation.oid = indrelid where indisunique`.execute(db)
  return rows
}

/**
 * What the release before stumbles over: an offer that is gone, and a demand that is new on what it knows. A rule that only
 * widens keeps its name.
 */
export function findBreaks(before: Fact[], after: Fact[]) {
  const has = (facts: Fact[]) => {
    const texts = new Set(facts.map(({ text }) => text))
    return (text: string) => texts.has(text)
  }
  const [had, hasNow] = [has(before), has(after)]
  const columns = new Set(before.flatMap(({ table, columns: named }) => named.map((column) => `${table}.${column}`)))
  const concerns = ({ table, columns: named }: Fact) =>
    had(`table ${table}`) && (named.length === 0 || named.some((column) => columns.has(`${table}.${column}`)))
  return [
    ...before.filter(({ kind, text }) => kind === 'offer' && !hasNow(text)).map(({ text }) => `gone: ${text}`),
    ...after
      .filter((fact) => fact.kind === 'demand' && !had(fact.text) && concerns(fact))
      .map(({ text }) => `new: ${text}`),
  ]
}
