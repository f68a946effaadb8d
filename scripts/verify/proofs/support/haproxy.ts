import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Server {
  port: number
  /** Where it says how it is, if not at `port`. */
  checkPort?: number
}

interface Section {
  name: string
  port: number
  mode: 'tcp' | 'http'
  /** How a server is asked whether it may be used; 200 is a yes. */
  check: string[]
  /** Of every server's line. */
  words: string
  servers: Server[]
}

/** Before the database: connections lead to the primary, and end when it is one no more. */
export const beforeDatabase = (port: number, servers: Server[]): Section => ({
  name: 'database',
  port,
  mode: 'tcp',
  check: ['option httpchk OPTIONS /primary', 'http-check expect status 200'],
  words: 'inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
  servers,
})

/** Before processes of the shop: those that do not leave. */
export const beforeShops = (port: number, servers: Server[]): Section => ({
  name: 'shops',
  port,
  mode: 'http',
  check: [
    'option httpchk',
    'http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host 127.0.0.1',
    'option forwardfor',
    'option redispatch',
  ],
  words: 'inter 1s fall 2 rise 1',
  servers,
})

/** Starts HAProxy before the servers of each section. It ends with us. */
export function startHaproxy(folder: string, sections: Section[]) {
  const conf = join(folder, 'haproxy.cfg')
  const limits = ['timeout connect 2s', 'timeout client 10m', 'timeout server 10m', 'timeout check 2s']
  const blocks = [
    ['global', 'maxconn 2000'],
    ['defaults', ...limits],
    ...sections.map(({ name, port, mode, check, words, servers }) => [
      `listen ${name}`,
      `bind 127.0.0.1:${port}`,
      `mode ${mode}`,
      ...check,
      `default-server ${words}`,
      ...servers.map(
        ({ port: at, checkPort = at }, index) => `server s${index} 127.0.0.1:${at} check port ${checkPort}`,
      ),
    ]),
  ]
  writeFileSync(conf, blocks.map(([head = '', ...lines]) => [head, ...lines].join('\n  ')).join('\n') + '\n')
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', conf], { stdio: 'ignore' })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  return { end }
}
