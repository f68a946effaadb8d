import { setTimeout as sleep } from 'node:timers/promises'
import { notify, type Db } from '#server/platform/database/client.ts'
import type { RunningShop } from './shop-process.ts'

/** As browsers ask. */
export const headers = { 'accept-encoding': 'br' }

/** Asks once for what is not kept, with nothing kept that it is made of; what `cpu` counted more afterwards. */
export async function askUnkept({ origin, pid }: RunningShop, db: Db, path: string, cpu: (pid: number) => number) {
  await notify(db, 'availability')
  // until it is heard, and what is made anew of it has begun and ended
  await sleep(80)
  const before = cpu(pid)
  const answer = await fetch(origin + path, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  // what the answer started: its smallest form, the end of its statements
  await sleep(20)
  return cpu(pid) - before
}
