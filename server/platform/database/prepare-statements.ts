import { LRUCache } from 'lru-cache'
import type { PoolClient } from 'pg'

/** A connection remembers so many statements that came once. */
const mostHeard = 100
/** So many statements a connection keeps, at 40 kB each; what comes afterwards is planned each time. */
const mostKept = 100
/** Characters of a statement: longer ones write many rows at once, and seldom come again as they were. */
const longest = 5000

/**
 * Gives a statement with values a name when it comes for the second time: the connection keeps what has one, parsed, and planned
 * for any values where that costs no more than planning for each. For Kysely, which asks with text and values and no callback.
 */
export function prepareStatements(client: PoolClient) {
  const heard = new LRUCache<string, true>({ max: mostHeard })
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size === mostKept || text.length > longest) return known
    if (!heard.delete(text)) return void heard.set(text, true)
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const query = client.query.bind(client)
  const queryByName = (text: string, values: unknown[] = []) =>
    values.length === 0 ? query(text) : query({ name: nameOf(text), text, values })
  Object.assign(client, { query: queryByName })
}
