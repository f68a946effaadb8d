import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '#server/platform/base/error-code.ts'
import { isListening } from '#server/platform/postgres/launcher/socket.ts'

const openShopShape = z.object({ pid: z.number(), databaseUrl: z.string() })

/** A shop with a database of its own says in a file of its data folder which process it is, and where the database. */
export async function findOpenShop(dataDir: string) {
  const file = join(dataDir, 'server.json')
  if (!existsSync(file)) return undefined
  const found = parseNote(readFileSync(file, 'utf8'))
  // a shop that was killed leaves the file behind, and in a container the next process has its number
  if (!found || found.pid === process.pid || !isAlive(found.pid)) return undefined
  const socketDir = new URL(found.databaseUrl).searchParams.get('host') ?? ''
  return (await isListening(socketDir)) ? found : undefined
}

/** Undefined: a power cut, or a full disk, left the file empty. */
function parseNote(text: string) {
  try {
    return openShopShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // another user's process is alive too
    return errorCode(error) === 'EPERM'
  }
}
