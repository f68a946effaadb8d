import type { PoolClient } from 'pg'

/**
 * Gives every statement with values a name: a connection keeps what has one, parsed and planned. For Kysely, which asks with text
 * and values and no callback.
 */
export function prepareStatements(client: PoolClient) {
  const names = new Map<string, string>()
  const query = client.query.bind(client)
  const queryByName = (text: string, values: unknown[] = []) => {
    if (values.length === 0) return query(text)
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return query({ name, text, values })
  }
  Object.assign(client, { query: queryByName })
}
