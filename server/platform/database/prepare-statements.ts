import { LRUCache } from 'lru-cache'
import { Query, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

/** A connection remembers so many statements that came once. */
const mostHeard = 100
/** So many statements a connection keeps, at 40 kB each; what comes afterwards is planned each time. */
const mostKept = 100
/** Characters of a statement: longer ones write many rows at once, and seldom come again as they were. */
const longest = 5000

/**
 * Gives a statement with values a name when it comes for the second time: the connection keeps what has one, parsed, and planned
 * for any values where that costs no more than planning for each. A transaction begins with its first statement, in one round trip.
 * For Kysely, which asks with text and values and no callback.
 */
export function prepareStatements(client: PoolClient) {
  const query = client.query.bind(client)
  const nameOf = openNames()
  const send = (text: string, values: unknown[] = []) =>
    values.length === 0 ? query(text) : query({ name: nameOf(text), text, values })
  let isBeginKept = false
  let isBeginDue = false

  const beginNow = async () => {
    const begun = await query({ name: begin, text: begin })
    isBeginKept = true
    return begun
  }
  const beginLater = () => {
    // the first one goes by itself, and is kept
    if (!isBeginKept) return beginNow()
    isBeginDue = true
    return Promise.resolve(nothingSent)
  }
  const sendFirst = async (text: string, values: unknown[] = []) => {
    isBeginDue = false
    if (text === 'commit' || text === 'rollback') return nothingSent
    if (values.length > 0) return sendAfterBegin(query, { name: nameOf(text), text, values })
    await beginNow()
    return query(text)
  }
  const queryInTurn = (text: string, values?: unknown[]) => {
    if (text === begin) return beginLater()
    return isBeginDue ? sendFirst(text, values) : send(text, values)
  }
  Object.assign(client, { query: queryInTurn })
}

/** Names for what came before. */
function openNames() {
  const heard = new LRUCache<string, true>({ max: mostHeard })
  const names = new Map<string, string>()
  return (text: string) => {
    const known = names.get(text)
    if (known || names.size === mostKept || text.length > longest) return known
    if (!heard.delete(text)) return void heard.set(text, true)
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** As Kysely says it, and the name under which the connection keeps it. */
const begin = 'begin'
const nothingSent = { rows: [], rowCount: null, command: '' }

/**
 * Sends BEGIN, by its name, and a statement in one message. The database answers both at once; where BEGIN fails, it leaves the
 * statement alone. Throws what the database says.
 */
function sendAfterBegin(send: (query: Query) => unknown, config: QueryConfig): Promise<QueryResult> {
  return new Promise((settle, reject) => {
    const query = new Query(config, (error, results) => {
      if (error) return reject(error)
      // one of BEGIN, and one of the statement
      const [, result] = [results].flat()
      settle(result ?? results)
    })
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      connection.bind({ statement: begin }, false)
      connection.execute({ portal: '' }, false)
      submit(connection)
      connection.stream.uncork()
    }
    send(query)
  })
}
