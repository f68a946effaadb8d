import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitUntil } from './proof.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A real nginx: the machine's own, else Debian's package, unpacked beside the other caches and not installed. */
function findNginx() {
  const unpacked = join(root, '.cache', 'nginx')
  const places = ['/usr/sbin/nginx', join(unpacked, 'usr/sbin/nginx')]
  const found = places.find((place) => existsSync(place))
  if (found) return found
  mkdirSync(unpacked, { recursive: true })
  try {
    execFileSync('apt-get', ['download', 'nginx'], { cwd: unpacked, stdio: 'pipe' })
    const file = readdirSync(unpacked).find((name) => name.endsWith('.deb')) ?? ''
    execFileSync('dpkg-deb', ['-x', file, '.'], { cwd: unpacked, stdio: 'pipe' })
  } catch (error) {
    throw new Error('this proof needs nginx: apt-get install nginx-light', { cause: error })
  }
  return places.find((place) => existsSync(place)) ?? 'nginx'
}

/** deploy/nginx.conf as it stands, with ports of this machine, no certificate, and its logs in a folder. */
function readSite(folder: string, { port, shops }: { port: number; shops: number[] }) {
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/^server \{\n {4}listen 80;[^]*?\n\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('    listen [::]:443 ssl http2;\n', '')
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${shops[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${shops[1]}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} worker_processes 2; pid ${folder}/nginx.pid; events { worker_connections 4096; } http { ${temporary}\n${site} }`
}

/** Starts nginx before the shop's processes. It ends with us. */
export async function startNginx(folder: string, ports: { port: number; shops: number[] }) {
  mkdirSync(folder, { recursive: true })
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, readSite(folder, ports))
  const child = spawn(findNginx(), ['-p', folder, '-c', conf, '-e', join(folder, 'start.log'), '-g', 'daemon off;'])
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  const exited = new Promise<void>((settle) => child.once('close', () => settle()))
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const url = `http://127.0.0.1:${ports.port}`
  const up = () =>
    fetch(url).then(
      () => true,
      () => child.exitCode !== null,
    )
  await waitUntil(up, 10_000)
  if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}`)
  return {
    url,
    /** Lines of its own log of requests. */
    readLog: () => readFileSync(join(folder, 'occhialeria.log'), 'utf8').trim().split('\n'),
    async end() {
      stop()
      await exited
    },
  }
}
