import { Client } from 'pg'
import { CommandProblem } from './problem.ts'
import { isRestoreCut, isShopOpen } from './queries.ts'

/** Ends the start of a shop, or a backup of it, whose database a restore has left half filled. Throws CommandProblem. */
export async function refuseCutRestore(databaseUrl: string) {
  if (await ask(databaseUrl, isRestoreCut)) throw new CommandProblem('unfinishedRestore')
}

/** Ends a command that only an open shop can carry out. Throws CommandProblem. */
export async function refuseClosedShop(databaseUrl: string) {
  if (!(await ask(databaseUrl, isShopOpen))) throw new CommandProblem('closed')
}

/** On a connection of its own. */
async function ask(databaseUrl: string, question: (client: Client) => Promise<boolean>) {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}
