import { Client } from 'pg'
import { tryLock, type Db } from '#server/db/client.ts'
import { holdShared } from './queries.ts'

const name = 'shop files'

/** While the work goes on no process removes files that a row may still name. The connection is the work's to use. */
export async function withFilesHeld<T>(databaseUrl: string, work: (client: Client) => Promise<T>) {
  const client = new Client(databaseUrl)
  // a database that goes away fails the next query; while there is none, nobody else hears of it
  client.on('error', () => {})
  await client.connect()
  try {
    await holdShared(client, name)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Does the work unless somebody holds the files; who wants to meanwhile waits for its end. */
export async function unlessFilesHeld(db: Db, work: () => Promise<unknown>) {
  await db.transaction().execute(async (tx) => {
    if (await tryLock(tx, name)) await work()
  })
}
