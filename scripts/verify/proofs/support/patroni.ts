import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivilegedFor } from '#server/platform/postgres/launcher/account.ts'
import { configureNode, versions, type Node } from './patroni-node.ts'
import { listFamily, signalAll } from './process-family.ts'

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', versions]
const packages = 'patroni etcd-server haproxy postgresql python3-etcd python3-psycopg2'

/** Ends the proof with a line that says what to install, where a part is missing. */
export function skipWithoutPatroni() {
  const missing = programs.filter((path) => !existsSync(path))
  if (missing.length === 0) return
  console.log(`not run, no ${missing.join(', ')}: apt-get install --no-install-recommends ${packages}`)
  process.exit(0)
}

/** What Patroni says of a member. */
interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

const ask = async (node: Node, path: string, body?: object) => {
  const answer = await fetch(`http://127.0.0.1:${node.restPort}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    // a switch-over is answered when it is done; a frozen node never answers
    signal: AbortSignal.timeout(body ? 60_000 : 3000),
  })
  return { status: answer.status, text: await answer.text() }
}

/** The id of PostgreSQL's first process; the file of one that was killed may name a stranger by now. */
const readPostmaster = (dataDir: string) => {
  const file = join(dataDir, 'postmaster.pid')
  const [pid = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n', 1) : []
  const commandLine = `/proc/${pid}/cmdline`
  return pid && existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(dataDir) ? Number(pid) : 0
}

/** Three PostgreSQL servers under Patroni, of which one is waited for at each commit. `firstPort` is the first of six. */
export function startPatroni(folder: string, { hosts, firstPort }: { hosts: string[]; firstPort: number }) {
  const owner = process.getuid?.() === 0 ? unprivilegedFor(folder) : undefined
  const nodes = [0, 1, 2].map((at) => ({
    name: `pg${at + 1}`,
    port: firstPort + 2 * at,
    restPort: firstPort + 2 * at + 1,
  }))
  const running = new Map<string, ChildProcess>()
  chmodSync(folder, 0o711)
  for (const node of nodes) {
    const own = join(folder, node.name)
    mkdirSync(own, { mode: 0o700 })
    if (owner) chownSync(own, owner.uid, owner.gid)
    // JSON is YAML, which Patroni reads
    writeFileSync(join(folder, `${node.name}.yml`), JSON.stringify(configureNode(own, node, hosts)), { mode: 0o644 })
  }
  const start = ({ name }: Node) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn('/usr/bin/patroni', [join(folder, `${name}.yml`)], {
      cwd: join(folder, name),
      stdio: ['ignore', log, log],
      ...owner,
    })
    running.set(name, child)
  }
  /** Patroni and every process of its PostgreSQL, whose parent it is not. */
  const familyOf = ({ name }: Node) => {
    const child = running.get(name)
    const patroni = child?.exitCode === null && child.signalCode === null ? child.pid : undefined
    const pids = [patroni ?? 0, readPostmaster(join(folder, name, 'data'))]
    return listFamily(pids.filter((pid) => pid > 0))
  }
  const end = () => {
    for (const node of nodes) signalAll(familyOf(node), 'SIGKILL')
  }
  process.once('exit', end)
  for (const node of nodes) start(node)

  const list = async () => {
    const answers = await Promise.all(nodes.map((node) => ask(node, '/cluster').catch(() => undefined)))
    const heard = answers.find((answer) => answer?.status === 200)
    return heard ? (JSON.parse(heard.text) as { members: Member[] }).members : []
  }
  const find = async (role: string) => {
    const member = (await list()).find((one) => one.role === role)
    return nodes.find(({ name }) => name === member?.name)
  }
  return {
    nodes,
    end,
    start,
    list,
    /** The node that takes writes. */
    findPrimary: () => find('leader'),
    /** Lost, as a machine without power. */
    kill: (node: Node) => signalAll(familyOf(node), 'SIGKILL'),
    freeze: (node: Node) => signalAll(familyOf(node), 'SIGSTOP'),
    thaw: (node: Node) => signalAll(familyOf(node), 'SIGCONT'),
    /** The planned change to the standby that has everything; what Patroni answers. */
    async switchOver(primary: Node) {
      const next = await find('sync_standby')
      return ask(primary, '/switchover', { leader: primary.name, candidate: next?.name })
    },
    /** Whether one leads, one is waited for, and all are on one timeline. */
    async isWhole() {
      const members = await list()
      const roles = new Set(members.map(({ role }) => role))
      return (
        members.length === nodes.length &&
        roles.has('leader') &&
        roles.has('sync_standby') &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        new Set(members.map(({ timeline }) => timeline)).size === 1
      )
    },
  }
}
export type Patroni = ReturnType<typeof startPatroni>
