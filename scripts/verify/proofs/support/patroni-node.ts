import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian keeps each version of PostgreSQL. */
export const versions = '/usr/lib/postgresql'

/** A node: PostgreSQL's port, and the one at which its Patroni says what it is. */
export interface Node {
  name: string
  port: number
  restPort: number
}

const account = (username: string) => ({ username, password: 'prova' })

/** What Patroni is told of a node: commits wait for a standby, and only one that has everything may lead. */
export function configureNode(folder: string, { name, port, restPort }: Node, hosts: string[]) {
  const newest = Math.max(...readdirSync(versions).map(Number))
  return {
    scope: 'occhialeria',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd: { hosts },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '512MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: join(versions, String(newest), 'bin'),
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewind'),
      },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: folder },
    },
  }
}
