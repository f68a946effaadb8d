import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { ofShownBrand } from '#server/catalog/brands/shared-queries.ts'
import { strictWords } from './match-queries.ts'

/** Candidates of which the nearest in letters are looked at. */
const mostCandidates = 40

/** Pairs of letters for a short word, of which few triples survive a mistake; triples for a longer one. */
function gramsOf(word: string) {
  const size = word.length < 7 ? 2 : 3
  const padded = ` ${word} `
  const grams = Array.from({ length: padded.length - size + 1 }, (_, start) => padded.slice(start, start + size))
  return [...new Set(grams)]
}

/**
 * Which of these words are no words of the catalogue, and which of them are stop words of Italian. A stem is without the pronoun of a
 * verb: `lunarlo`, which should be the name `lunario`, would be `luna`, and stay as it is.
 */
export async function selectUnknown(db: Db, words: string[]) {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string; stops: boolean }>`
    select asked.word, asked.stem is null as stops
    from (
      select word, (tsvector_to_array(to_tsvector('italian', word)))[1] as stem from unnest(${words}::text[]) as word
    ) as asked
    where not exists (
      select from catalogue_word as known where known.stem = asked.stem
        and (known.word = asked.word or substr(asked.word, length(asked.stem) + 1) !~ '^([aei]r|[ae]ndo)?([mtscv]i|l[aeio]|ne|gli)$')
    )`.execute(db)
  return rows
}

/** Whether a word of the catalogue begins so. */
export async function hasBeginning(db: Db, beginning: string) {
  const found = await db
    .selectFrom('catalogue_word')
    .select('word')
    .where(sql<boolean>`starts_with(word, ${beginning})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Words of the catalogue that share letters with this one, the likeliest first. */
export async function selectCandidates(db: Db, word: string, most: number) {
  const grams = gramsOf(word)
  // thousands of words of a large catalogue have one of the pairs
  const shared = sql.join(
    grams.map((gram) => sql`(${gram} = any(grams))::int`),
    sql` + `,
  )
  const apart = sql`abs(length(word) - ${word.length}::int)`
  const { rows } = await sql<{ word: string }>`
    select word from catalogue_word
    where grams && ${grams}::text[] and ${apart} <= ${most}::int
    order by ${shared} - 0.4 * ${apart} desc, word
    limit ${mostCandidates}`.execute(db)
  return rows.map((row) => row.word)
}

/**
 * Of these words those that frames on sale have, and whether one has it in more than its description. A frequent word is found
 * among the newest frames; the index would first gather all that have it.
 */
export async function selectUsed(db: Db, words: string[]) {
  const onSale = sql`from product where product.disabled_at is null and ${ofShownBrand}`
  const isUsed = (found: RawBuilder<unknown>) =>
    sql`(exists (select from newest as product where ${found}) or exists (select ${onSale} and ${found}))`
  const { rows } = await sql<{ word: string; strict: boolean }>`
    with newest as materialized (select words ${onSale} order by product.id desc limit 200)
    select word, ${isUsed(sql`${strictWords} @@ query`)} as strict
    from (select word, to_tsquery('italian', word) as query from unnest(${words}::text[]) as word offset 0) as asked
    where ${isUsed(sql`product.words @@ query`)}`.execute(db)
  return rows
}

/** Adds the words of these products, but for drafts, to what misspelt words are compared with; as the migration that made the table. */
export async function insertWords(tx: Db, ids?: number[]) {
  const chosen = ids ? sql`and id = any(${ids}::int[])` : sql``
  await sql`
    insert into catalogue_word (word, stem, grams)
    select word, (tsvector_to_array(to_tsvector('italian', word)))[1],
      array(select distinct substr(' ' || word || ' ', start, size)
        from generate_series(1, length(word) + 1) as start, generate_series(2, 3) as size
        where start + size <= length(word) + 3)
    from (
      select distinct found[1] as word
      from (select * from product where not draft ${chosen}) as product,
        regexp_matches(translate(lower(concat_ws(' ', code, model_name, shape, frame_color, front, lens, lens_color, type,
          gender, description)), 'àáâäãèéêëìíîïòóôöõùúûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[a-z]{3,40}', 'g') as found
    ) as known
    where to_tsvector('italian', word) <> '' and not exists (select from catalogue_word as held where held.word = known.word)
    order by word
    on conflict do nothing`.execute(tx)
}
