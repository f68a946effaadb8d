import { Client } from 'pg'
import { tryLock, type Db } from '#server/platform/database/client.ts'
import { hold, holdShared } from './queries.ts'

const name = 'shop files'

/** While the work goes on no process removes files that a row may still name. The connection is the work's to use. */
export async function withFilesHeld<T>(databaseUrl: string, work: (client: Client) => Promise<T>) {
  return withClient(databaseUrl, async (client) => {
    await holdShared(client, name)
    return work(client)
  })
}

/** Of a shop one backup is taken at a time; the nightly one removes what others left half made. */
export const backupLock = 'shop backup'

/** Does the work as soon as no other backup of this shop is being taken. */
export async function withBackupLock<T>(databaseUrl: string, work: () => Promise<T>) {
  return withClient(databaseUrl, async (client) => {
    await hold(client, backupLock)
    return work()
  })
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>) {
  const client = new Client(databaseUrl)
  // a database that goes away fails the next query; while there is none, its error is handled nowhere else
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Does the work unless the files are locked; a lock that is asked for meanwhile waits for its end. */
export async function unlessFilesHeld(db: Db, work: () => Promise<unknown>) {
  await db.transaction().execute(async (tx) => {
    if (await tryLock(tx, name)) await work()
  })
}
