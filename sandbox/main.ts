import { Socket } from 'node:net'
import { openSandbox } from './sandbox.ts'

const { env } = process
const required = ['SANDBOX_KEY', 'SANDBOX_WEBHOOK_URL', 'SANDBOX_WEBHOOK_SECRET', 'SANDBOX_DATA', 'PORT'] as const
const missing = required.filter((name) => !env[name])
/** The form of the shop's own lines, Rome's time: both are read in one terminal. */
const log = (line: string) =>
  console.log(`${new Date().toLocaleString('sv', { timeZone: 'Europe/Rome' })} INFO sandbox: ${line}`)

if (missing.length > 0) fail(`missing settings: ${missing.join(', ')}`)

const webhookEvents = (env['SANDBOX_WEBHOOK_EVENTS'] || undefined)?.split(',')
const delays = env['SANDBOX_RETRY_DELAYS_MS']?.split(',').map(Number)
const opening = openSandbox({
  data: env['SANDBOX_DATA'] ?? '',
  key: env['SANDBOX_KEY'] ?? '',
  webhookUrl: env['SANDBOX_WEBHOOK_URL'] ?? '',
  webhookSecret: env['SANDBOX_WEBHOOK_SECRET'] ?? '',
  host: env['HOST'] || '127.0.0.1',
  port: Number(env['PORT']),
  log,
  ...(webhookEvents && { webhookEvents }),
  ...(delays && { retryDelaysMs: delays }),
})

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  void opening.then((sandbox) => sandbox.close()).finally(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

// The starter holds the other end of this pipe: however it dies, the pipe closes and we stop.
if (env['PARENT_FD']) {
  const parentProcess = new Socket({ fd: Number(env['PARENT_FD']), readable: true, writable: false })
  parentProcess.on('end', stop).on('close', stop).on('error', stop).resume()
}

try {
  log(`listening on ${(await opening).url}`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function fail(reason: string): never {
  console.error(`sandbox: ${reason}`)
  process.exit(1)
}
