import { Client } from 'pg'
import { CommandProblem } from './problem.ts'
import { isRestoreCut } from './queries.ts'

/** Ends the start of a shop, or a backup of it, whose database a restore has left half filled. Throws CommandProblem. */
export async function refuseCutRestore(databaseUrl: string) {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    if (await isRestoreCut(client)) throw new CommandProblem('unfinishedRestore')
  } finally {
    await client.end()
  }
}
