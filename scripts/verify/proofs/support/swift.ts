import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { findPorts } from '#tests/support/ports.ts'
import { waitUntil } from './proof.ts'

/** What Debian calls the parts of OpenStack Swift that answer as S3. */
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const programs = ['swift-proxy-server', 'swift-ring-builder', 'memcached']

/** Ends the proof with a line that says what to install, where there is no Swift. */
export function skipWithoutSwift() {
  const missing = programs.filter((name) => !existsSync(join('/usr/bin', name)))
  if (missing.length === 0) return
  console.log(`not run, no ${missing.join(', ')}: apt-get install --no-install-recommends ${packages.join(' ')}`)
  process.exit(0)
}

const kinds = ['account', 'container', 'object'] as const
const [user, secret] = ['test:shop', 'geheim/+1']

interface Ports {
  proxy: number
  memcached: number
  account: number
  container: number
  object: number
}

/** An S3 server of one machine, with one bucket, in a folder whose disk keeps extended attributes. */
export async function startSwift(folder: string) {
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  const first = await findPorts(5)
  const [proxy = 0, memcached = 0, account = 0, container = 0, object = 0] = Array.from(
    { length: 5 },
    (_, at) => first + at,
  )
  const ports: Ports = { proxy, memcached, account, container, object }
  configure(folder, ports)
  const running = new Map<string, ChildProcess>()
  const run = (name: string, words: string[]) => {
    const child = spawn(`/usr/bin/${name}`, words, { stdio: 'ignore' })
    running.set(name, child)
    return child
  }
  run('memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', userInfo().username])
  for (const kind of kinds) run(`swift-${kind}-server`, [join(folder, `${kind}-server.conf`)])
  run('swift-proxy-server', [join(folder, 'proxy-server.conf')])
  const end = () => {
    for (const child of running.values()) {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
    }
  }
  process.once('exit', end)
  const origin = `127.0.0.1:${ports.proxy}`
  const up = () =>
    fetch(`http://${origin}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await waitUntil(up, 60_000))) throw new Error(`Swift does not start: see ${folder}`)
  const signer = new AwsClient({ accessKeyId: user, secretAccessKey: secret, service: 's3', region: 'us-east-1' })
  const made = await signer.fetch(`http://${origin}/negozio`, { method: 'PUT' })
  if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`)
  const address = `http://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@${origin}/negozio`
  return {
    /** For `STORAGE_URL`. */
    address,
    /** Stops one of its programs where it stands, or lets it go on. */
    freeze: (name: 'swift-proxy-server' | 'swift-object-server') => running.get(name)?.kill('SIGSTOP'),
    thaw: (name: 'swift-proxy-server' | 'swift-object-server') => running.get(name)?.kill('SIGCONT'),
    /** Ends one of them as a machine that is lost, and starts it again. */
    kill: (name: 'swift-object-server') => running.get(name)?.kill('SIGKILL'),
    restart: (name: 'swift-object-server') => void run(name, [join(folder, 'object-server.conf')]),
    end,
  }
}

type Ini = Record<string, Record<string, string | number>>

const writeIni = (sections: Ini) =>
  Object.entries(sections)
    .map(([name, values]) => {
      const lines = Object.entries(values).map(([key, value]) => `${key} = ${value}`)
      return `[${name}]\n${lines.join('\n')}\n`
    })
    .join('\n')

const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 'bulk', 's3api', 'tempauth', 'slo', 'copy']

function configure(folder: string, ports: Ports) {
  const write = (name: string, sections: Ini) => writeFileSync(join(folder, name), writeIni(sections))
  // without workers a program is one process, which can be stopped
  const common = { swift_dir: folder, bind_ip: '127.0.0.1', user: userInfo().username, workers: 0 }
  write('swift.conf', {
    'swift-hash': { swift_hash_path_suffix: 'a', swift_hash_path_prefix: 'b' },
    'storage-policy:0': { name: 'one', default: 'yes' },
  })
  for (const kind of kinds) {
    write(`${kind}-server.conf`, {
      DEFAULT: { ...common, bind_port: ports[kind], devices: join(folder, 'devices'), mount_check: 'false' },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    })
    buildRing(folder, kind, ports[kind])
  }
  const used = filters.map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }] as const)
  write('proxy-server.conf', {
    DEFAULT: { ...common, bind_port: ports.proxy },
    'pipeline:main': { pipeline: `${filters.join(' ')} proxy-server` },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true', error_suppression_interval: 1 },
    ...Object.fromEntries(used),
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.memcached}` },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_test_shop: `${secret} .admin` },
  })
}

/** One device, each file once. */
function buildRing(folder: string, kind: string, port: number) {
  const ring = (...words: string[]) =>
    execFileSync('/usr/bin/swift-ring-builder', [join(folder, `${kind}.builder`), ...words], { stdio: 'pipe' })
  ring('create', '4', '1', '1')
  ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  ring('rebalance')
}
