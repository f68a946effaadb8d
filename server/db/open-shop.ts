import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A shop with a database of its own says in a file of its data folder which process it is, and where the database. */
export function findOpenShop(dataDir: string) {
  const file = join(dataDir, 'server.json')
  if (!existsSync(file)) return undefined
  const found = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; databaseUrl: string }
  // a shop that was killed leaves the file behind
  return isAlive(found.pid) ? found : undefined
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // somebody else's process is alive too
    return (error as { code?: unknown }).code === 'EPERM'
  }
}
