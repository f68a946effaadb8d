import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/postgres/launcher.ts'

/** A PostgreSQL that belongs to the proof, not to the shop: it can go away and come back while the shop runs. */
export async function openOwnDatabase(dir: string) {
  const start = () => startEmbedded({ dir })
  let running = await start()
  return {
    url: running.url,
    socket: join(running.socketDir, '.s.PGSQL.5432'),
    /** Ends it as a power cut would; what was committed comes back with the next start. */
    async crash() {
      const pid = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
      process.kill(pid, 'SIGQUIT')
      await running.exited
    },
    async start() {
      running = await start()
    },
    close: () => running.stop(),
  }
}
