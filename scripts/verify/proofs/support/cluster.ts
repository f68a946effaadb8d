import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findPorts } from '#tests/support/ports.ts'
import { startEtcd } from './etcd.ts'
import { beforeDatabase, beforeShops, startHaproxy } from './haproxy.ts'
import { startPatroni } from './patroni.ts'
import { waitUntil } from './proof.ts'

/** etcd, Patroni with PostgreSQL, and HAProxy before the database and before the shop that is to come. */
export async function startCluster(folder: string) {
  const first = await findPorts(16)
  const ports = { database: first + 12, front: first + 13, shops: [first + 14, first + 15] as const }
  mkdirSync(join(folder, 'etcd'))
  const etcd = await startEtcd(join(folder, 'etcd'), first)
  const patroni = startPatroni(folder, { hosts: etcd.hosts, firstPort: first + 6 })
  const servers = patroni.nodes.map(({ port, restPort }) => ({ port, checkPort: restPort }))
  const proxy = startHaproxy(folder, [
    beforeDatabase(ports.database, servers),
    beforeShops(
      ports.front,
      ports.shops.map((port) => ({ port })),
    ),
  ])
  const end = () => {
    proxy.end()
    patroni.end()
    etcd.end()
  }
  process.once('SIGTERM', () => {
    end()
    setTimeout(() => process.exit(1), 30_000).unref()
  })
  if (!(await waitUntil(() => patroni.isWhole()))) {
    end()
    throw new Error(`Patroni makes no cluster: ${JSON.stringify(await patroni.list())}`)
  }
  return { patroni, ports, end, url: `postgres://postgres@127.0.0.1:${ports.database}/postgres` }
}
