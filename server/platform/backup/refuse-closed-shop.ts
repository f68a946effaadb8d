import { Client } from 'pg'
import { CommandProblem } from './problem.ts'
import { isShopOpen } from './queries.ts'

/** Ends a command that only an open shop can carry out. Throws CommandProblem. */
export async function refuseClosedShop(databaseUrl: string) {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    if (!(await isShopOpen(client))) throw new CommandProblem('closed')
  } finally {
    await client.end()
  }
}
