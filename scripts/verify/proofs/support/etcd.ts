import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { waitUntil } from './proof.ts'

const isUp = ({ client }: { client: string }) =>
  fetch(`http://${client}/health`).then(
    async (answer) => (await answer.text()).includes('"true"'),
    () => false,
  )

/** Three members, so that one may be away. `ports` are six next to each other. */
export async function startEtcd(folder: string, firstPort: number) {
  const members = [0, 1, 2].map((at) => ({
    name: `e${at + 1}`,
    client: `127.0.0.1:${firstPort + 2 * at}`,
    peer: `http://127.0.0.1:${firstPort + 2 * at + 1}`,
  }))
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(',')
  const running = members.map(({ name, client, peer }) => {
    const settings = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': `http://${client}`,
      'advertise-client-urls': `http://${client}`,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': cluster,
      // Patroni before 3.0.3 speaks to etcd's third interface with a fault: docs/scaling.md
      'enable-v2': 'true',
      // milliseconds that suit a machine whose disk is slow
      'heartbeat-interval': '300',
      'election-timeout': '3000',
    }
    const words = Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
    return spawn('/usr/bin/etcd', words, { stdio: 'ignore' })
  })
  const end = () => running.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', end)
  const up = async () => (await Promise.all(members.map(isUp))).every(Boolean)
  if (!(await waitUntil(up, 60_000))) {
    end()
    throw new Error(`etcd does not start: see ${folder}`)
  }
  return { hosts: members.map(({ client }) => client), end }
}
