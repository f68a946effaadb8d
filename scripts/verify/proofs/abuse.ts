// What strangers may do to a shop that is open, each attack as a case with its figure: npm run proofs:abuse, short in npm test.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopProcess } from '#tests/support/processes.ts'
import { call, signIn } from './support/buyers.ts'
import { full, prove, runAll, type Proof } from './support/proof.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'

const megabyte = 1_000_000
const uploads = full ? 20 : 5

await prove('attacks of strangers', async (proof) => {
  await using testbed = await openTestbed()
  const shop = await testbed.openFirst({ LIMITS: '', TRUST_PROXY: '127.0.0.1' })
  await guessFromOneLine(shop, proof)
  await guessFromManyNetworks(shop, proof)
  await fillTheDisk(testbed, shop, proof)
  await uploadHostilePdfs(testbed, shop, proof)
  await probeCalls(shop, proof)
  const failures = shop.print().match(/^\S+ \S+ ERROR (?!attack\?).*$/gm) ?? []
  proof.check('the log has no error but the attack', failures.length === 0, failures.slice(0, 3))
})

/** How many wrong passwords are compared, of one account, each from another address. */
async function countCompared(shop: ShopProcess, email: string, addresses: string[]) {
  const answers = await runAll(
    addresses.map((address, index) => () => {
      return call(shop, 'POST /Auth/Login', { body: { email, password: `tentativo-${index}` }, address })
    }),
    20,
  )
  return answers.filter(({ status }) => status === 401).length
}

async function guessFromOneLine(shop: ShopProcess, { check, tell }: Proof) {
  const line = Array.from({ length: 256 }, (_, part) => `2001:db8:1:aa${part.toString(16).padStart(2, '0')}::1`)
  const compared = await countCompared(shop, 'linea@posta.example', line)
  tell(`256 /64s of one /56: ${compared} guesses compared`)
  check('at most 30 guesses of one line are compared', compared <= 30, compared)
}

async function guessFromManyNetworks(shop: ShopProcess, { check, tell }: Proof) {
  const networks = Array.from({ length: 200 }, (_, part) => `198.18.${part}.1`)
  const compared = await countCompared(shop, 'molte@posta.example', networks)
  tell(`200 networks, one guess each: ${compared} compared`)
  // ten, and what is under way meanwhile
  check('at most 40 guesses of one account are compared', compared <= 40, compared)
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0))
  }, 0)
}

/** Sends a file for a message of a ticket. */
function upload(shop: ShopProcess, { token, ticket, bytes }: { token: string; ticket: number; bytes: Buffer }) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'a.pdf'))
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  return fetch(`${shop.url}/api/Ticket/AllegaFile?id=${ticket}`, { method: 'POST', body, ...(headers && { headers }) })
}

async function fillTheDisk(testbed: Testbed, shop: ShopProcess, { check, tell }: Proof) {
  const files = join(testbed.folder, 'demo')
  const before = bytesIn(files)
  const large = pdfOf('a')
  const refused = await Promise.all(
    Array.from({ length: 12 }, () => upload(shop, { token: '', ticket: 1, bytes: large })),
  )
  const bodies = await Promise.all(
    Array.from({ length: 12 }, () =>
      fetch(`${shop.url}/api/Auth/Login`, {
        method: 'POST',
        body: JSON.stringify({ email: 'x'.repeat(4 * megabyte) }),
        headers: { 'content-type': 'application/json' },
      }).then(
        ({ status }) => status,
        () => 413,
      ),
    ),
  )
  const taken = bytesIn(files) - before
  tell(`24 large requests of strangers: ${(taken / megabyte).toFixed(1)} MB of disk`)
  check(
    'none of them is taken',
    refused.every(({ status }) => status === 401) && bodies.every((status) => status === 413),
    { refused: refused.map(({ status }) => status), bodies },
  )
  check('strangers take at most 50 MB of disk', taken <= 50 * megabyte, taken)
}

/** 8 MB of a text between the beginning and the end of a PDF. */
function pdfOf(text: string) {
  const filled = text.repeat(Math.floor((8 * megabyte - 200) / text.length))
  return Buffer.from(`%PDF-1.7\n${filled}\ntrailer\n<< >>\n%%EOF\n`)
}

async function uploadHostilePdfs(testbed: Testbed, shop: ShopProcess, { check, tell }: Proof) {
  const [token = ''] = await signIn(testbed, shop, 1)
  const opened = await call(shop, 'POST /Ticket/CreaTicket', { token, body: { titolo: 'Prova', categoria: 'Altro' } })
  const ticket = Number(opened.body)
  const blanks = `3 0 obj\n<< /Type /ObjStm /Filter${' '.repeat(3950)}/Filter /FlateDecode >>\nstream\nx\nendstream\nendobj\n`
  for (const text of [blanks, '/']) {
    const bytes = pdfOf(text)
    const before = cpuSecondsOf(shop.pid)
    const answers = []
    for (let turn = 0; turn < uploads; turn += 1) answers.push((await upload(shop, { token, ticket, bytes })).status)
    const each = (cpuSecondsOf(shop.pid) - before) / uploads
    tell(`a hostile PDF of 8 MB: ${each.toFixed(2)} s of CPU`)
    check(
      'it is kept or refused for its room',
      answers.every((status) => status === 200 || status === 413 || status === 429),
      answers,
    )
    check('no upload costs ten seconds of CPU', each < 10, each)
  }
  const unverified = await registerUnverified(testbed, shop)
  const refused = await upload(shop, { token: unverified, ticket, bytes: pdfOf('a') })
  check('an account that is not verified uploads nothing', refused.status === 403, refused.status)
}

/** User and system time of a process until now, from the kernel's own account. */
function cpuSecondsOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function registerUnverified(testbed: Testbed, shop: ShopProcess) {
  const [, other = ''] = await signIn(testbed, shop, 2)
  await testbed.ask(`update account set verified_at = null where email = 'compratore1@posta.example'`)
  return other
}

/** What a stranger's probes are told. */
async function probeCalls(shop: ShopProcess, { check }: Proof) {
  const wrong = await fetch(`${shop.url}/api/Auth/Login`)
  check(
    'another method is answered with the one that there is',
    wrong.status === 405 && wrong.headers.get('allow') === 'POST',
  )
  const code = await call(shop, 'POST /Utenti/VerifyToken', { body: { email: 'a@b.example', token: 'K7QM-3XWT' } })
  check('a guessed code verifies nothing', code.status === 400, code.status)
}
