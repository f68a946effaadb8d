import { sql, type Expression } from 'kysely'
import type { Db } from './client.ts'

/** Rows that are in memory at once. */
const pageRows = 1000

/** What a query finds, a page at a time; all of it as it is at one moment, however long the reading takes. */
export async function* readPages<Row>(tx: Db, query: Expression<Row>): AsyncGenerator<Row[]> {
  await sql`declare pages no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageRows)} from pages`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close pages`.execute(tx)
}
