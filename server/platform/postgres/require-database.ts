import { Client } from 'pg'
import { isObject } from '#contract/objects.ts'
import { LauncherProblem } from '#server/platform/postgres/launcher/problem.ts'

/** Milliseconds until a server that takes the connection and says nothing is given up. */
const silentMs = 10_000

/** Ends a start whose database is not there, refuses the account, or says nothing. Throws LauncherProblem. */
export async function requireDatabase(url: string, name: string) {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: silentMs })
    client.on('error', () => {})
    try {
      await client.connect()
    } finally {
      await client.end()
    }
  } catch (error) {
    // a name with several addresses of which none answers has no message
    const { message, code } = isObject(error) ? error : {}
    throw new LauncherProblem('away', `${name}: ${String(message || code)}`)
  }
}
