// npm start: installs and builds what has changed, then runs the shop, and in a demonstration its card provider.
// npm run dev (--dev): the same, with the shop run from its sources.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from '../build/build.mjs'
import { accounts, connectSandbox } from './demo.mjs'
import { findNode, install, root } from './install.mjs'
import { endRunning, main, onEnd, Refusal } from './processes.mjs'

/** Milliseconds that a part may take to end before it is cut short: longer than the longest DRAIN_SECONDS and the close. */
const grace = 90_000
/** Milliseconds that the first answer may take: the first start makes the database and the demo catalogue. */
const startPatience = 180_000

/**
 * How much memory the parts may hold in reserve: without it Node keeps 100 MB for young objects, collects others only when they have
 * doubled (a shop of 100,000 frames then takes 400 MB in place of 250), and the C library keeps dozens. It costs CPU: with Node's own
 * room for young objects a page from memory takes 140 µs in place of 159, a page of the listing 190 in place of 229. The room is whole
 * from the start: otherwise it shrinks to 1 MB while the shop rests, and stays so.
 */
const memory = JSON.parse(readFileSync(new URL('node-memory.json', import.meta.url), 'utf8'))
const dev = process.argv.includes('--dev')
const parts = []
let ending

onEnd((code) => {
  if (code === 0) console.log('\nChiudo il negozio… (di nuovo Ctrl-C: subito)')
  endRunning()
  void endWith(code)
}, endNow)

await main(async () => {
  const mode = dev ? 'development' : 'production'
  const env = { ...process.env, NODE_ENV: mode, DATA_DIR: resolve(root, process.env.DATA_DIR || 'var') }
  const port = readPort('PORT', 3000)
  const host = env.HOST || '127.0.0.1'
  const shopUrl = `http://${/^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : bracket(host)}:${port}`
  const demo = !env.PUBLIC_URL
  // a demonstration may be pointed at a provider that already runs
  const sandboxPort = demo && !env.SANDBOX_URL ? readPort('SANDBOX_PORT', port + 1) : undefined
  // before the minute that installing and building take
  await requireFree('PORT', port, host)
  if (sandboxPort) await requireFree('SANDBOX_PORT', sandboxPort, host)
  await install()
  if (!dev) await build()
  if (ending) return
  const sandbox = sandboxPort && openSandbox({ env, dataDir: env.DATA_DIR, shopUrl, sandboxPort })
  const script = dev ? 'server/app/dev.ts' : 'build/server/index.js'
  const shop = startPart('Il negozio', script, { ...env, ...sandbox?.shop, PORT: String(port) })
  await Promise.all([
    waitFor(shop, `${shopUrl}/api/ready`),
    sandbox && waitFor(sandbox.part, `${sandbox.url}/_sandbox/health`),
  ])
  if (!ending) present({ demo, address: env.PUBLIC_URL || shopUrl, shopUrl, sandboxUrl: sandbox?.url })
})

function openSandbox(place) {
  const links = connectSandbox(place)
  const part = startPart('Il fornitore dei pagamenti di prova', 'sandbox/main.ts', { ...place.env, ...links.sandbox })
  return { ...links, part }
}

/** Each part holds the end of a pipe of ours: when we are gone, even killed, the pipe closes and the part ends. */
function startPart(name, script, env) {
  // what Node has compiled is kept until the next build: a start takes 0.4 s of the processor less
  const kept = { NODE_COMPILE_CACHE: join(root, 'build', '.compiled') }
  const options = { env: { ...memory.env, ...kept, ...env, PARENT_FD: '0' }, stdio: ['pipe', 'inherit', 'inherit'] }
  // in a group of its own: Ctrl-C in the terminal is ours to pass on, in order
  const child = spawn(findNode(), [...memory.flags, script], { ...options, cwd: root, detached: true })
  const part = { name, child, ended: false }
  part.end = new Promise((settle) => {
    child.once('error', settle)
    child.once('exit', settle)
  }).then(() => {
    part.ended = true
    if (ending) return
    const how = child.signalCode ? `segnale ${child.signalCode}` : `codice ${child.exitCode}`
    console.error(`\n${name} si è fermato (${how}): chiudo anche il resto.`)
    void endWith(1)
  })
  parts.push(part)
  return part
}

/** The shop ends before the provider that it may still be asking. */
function endWith(code) {
  ending ??= (async () => {
    for (const part of parts.toReversed()) {
      if (part.ended) continue
      part.child.kill('SIGTERM')
      const cut = setTimeout(() => part.child.kill('SIGKILL'), grace)
      await part.end
      clearTimeout(cut)
    }
    process.exit(process.exitCode ?? code)
  })()
  return ending
}

/** What was committed stays, and PostgreSQL ends by itself once the shop is gone. */
function endNow() {
  process.exitCode = 1
  for (const part of parts) if (!part.ended) part.child.kill('SIGKILL')
}

async function waitFor(part, url) {
  const limit = Date.now() + startPatience
  while (!part.ended && !ending) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (Date.now() > limit) {
      console.error(`\n${part.name} non risponde (${url}).`)
      await endWith(1)
    }
    await sleep(100)
  }
}

function readPort(name, fallback) {
  const port = Number(process.env[name] || fallback)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Refusal(`${name}: «${process.env[name] ?? port}» non è una porta (da 1 a 65535).`)
}

async function requireFree(name, port, host) {
  const probe = createServer()
  const problem = await new Promise((settle) => {
    probe.once('error', settle)
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => settle(undefined)))
  })
  if (!problem) return
  if (problem.code !== 'EADDRINUSE')
    throw new Refusal(`${name}: non posso ascoltare su ${host}:${port} (${problem.code}).`)
  throw new Refusal(
    `La porta ${port} è già occupata: il negozio è forse già aperto?\n` +
      `Per aprirlo su un'altra: ${name}=${port + 100} npm start`,
  )
}

function bracket(host) {
  return host.includes(':') ? `[${host}]` : host
}

function present({ demo, address, shopUrl, sandboxUrl }) {
  const lines = [['negozio', address]]
  if (demo) lines.push(['posta', `${shopUrl}/_dev/posta`])
  if (sandboxUrl) lines.push(['pagamenti di prova', sandboxUrl])
  if (demo) for (const [who, email, password] of accounts) lines.push([who, `${email}  password ${password}`])
  console.log(demo ? '\nIl negozio è aperto (dimostrazione):' : '\nIl negozio risponde:')
  for (const [name, value] of lines) console.log(`  ${name.padEnd(20)}${value}`)
  console.log('Ctrl-C per chiudere.\n')
}
