import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopProcess } from '#tests/support/processes.ts'
import { cpuOf, medianOf } from '../../bench/measure.ts'
import { call, signIn } from '../support/buyers.ts'
import { full, type Proof } from '../support/proof.ts'
import type { Testbed } from '../support/testbed.ts'

const megabyte = 1_000_000
/** Of each kind; a ticket has room for seven of their size, an account for three tickets. */
const uploads = full ? 20 : 5
const roomOfTicket = 7
/** What an upload may take, in milliseconds: of CPU, and of the main thread in one piece. Given up at ten times that. */
const most = { cpuMs: 1000, pieceMs: 50 }

const twelve = (ask: () => Promise<number>) => Promise.all(Array.from({ length: 12 }, ask))

export async function fillTheDisk(testbed: Testbed, shop: ShopProcess, { check, tell }: Proof) {
  const files = join(testbed.folder, 'demo')
  const before = bytesIn(files)
  const large = pdfOf('a')
  const refused = await twelve(async () => (await upload(shop, { token: '', ticket: 1, bytes: large })).status)
  const body = JSON.stringify({ email: 'x'.repeat(4 * megabyte) })
  const headers = { 'content-type': 'application/json' }
  const bodies = await twelve(() =>
    fetch(`${shop.url}/api/Auth/Login`, { method: 'POST', body, headers }).then(
      ({ status }) => status,
      // the connection was ended before all was sent
      () => 413,
    ),
  )
  const taken = bytesIn(files) - before
  tell(`24 large requests of strangers: ${(taken / megabyte).toFixed(1)} MB of disk`)
  const none = refused.every((status) => status === 401) && bodies.every((status) => status === 413)
  check('none of them is taken', none, { refused, bodies })
  check('strangers take at most 50 MB of disk', taken <= 50 * megabyte, taken)
}

export async function uploadHostilePdfs(testbed: Testbed, shop: ShopProcess, proof: Proof) {
  const [unverified = '', one = '', other = '', third = ''] = (await signIn(testbed, shop, 5)).slice(1)
  await testbed.ask(`update account set verified_at = null where email = 'compratore1@posta.example'`)
  const blanks = `3 0 obj\n<< /Type /ObjStm /Filter${' '.repeat(3950)}/Filter /FlateDecode >>\nstream\nx\nendstream\nendobj\n`
  await uploadMany(shop, { token: one, bytes: pdfOf(blanks) }, proof)
  await uploadMany(shop, { token: other, bytes: pdfOf('/') }, proof)
  const ticket = await openTicket(shop, third)
  for (const name of ['/JavaScript', '/GoToR']) {
    const { status } = await upload(shop, { token: third, ticket, bytes: pdfOf(`<< /S ${name} >>\n`, 1000) })
    proof.check(`a PDF plainly marked ${name} is refused`, status === 400, status)
  }
  const bytes = pdfOf('a')
  const kept = async () => testbed.count('select count(*) from ticket_attachment')
  const before = await kept()
  const answers = await Promise.all(
    Array.from({ length: 30 }, async () => (await upload(shop, { token: unverified, ticket, bytes })).status),
  )
  const none = answers.every((status) => status === 403) && (await kept()) === before
  proof.check('an account that is not verified uploads nothing', none, answers)
}

async function openTicket(shop: ShopProcess, token: string) {
  const { body } = await call(shop, 'POST /Ticket/CreaTicket', { token, body: { titolo: 'Prova', categoria: 'Altro' } })
  return Number(body)
}

interface Upload {
  token: string
  ticket: number
  bytes: Buffer
}

async function uploadMany(shop: ShopProcess, one: Omit<Upload, 'ticket'>, { check, tell }: Proof) {
  const cpu: number[] = []
  const pieces: number[] = []
  const answers: number[] = []
  let ticket = 0
  for (let turn = 0; turn < uploads; turn += 1) {
    if (turn % roomOfTicket === 0) ticket = await openTicket(shop, one.token)
    await longestPiece(shop)
    const before = cpuOf(shop.pid)
    answers.push((await upload(shop, { ...one, ticket })).status)
    cpu.push((cpuOf(shop.pid) - before) / 1000)
    pieces.push(await longestPiece(shop))
  }
  const [cpuMs, pieceMs] = [medianOf(cpu), medianOf(pieces)]
  tell(
    `a hostile PDF of 8 MB: ${cpuMs.toFixed(0)} ms of CPU (≤ ${most.cpuMs}), ${pieceMs.toFixed(0)} ms in one piece (≤ ${most.pieceMs})`,
  )
  const kept = answers.every((status) => status === 200)
  check('all of them are kept, so all were searched', kept, answers)
  check('no upload is given up', cpuMs <= most.cpuMs * 10 && pieceMs <= most.pieceMs * 10, { cpu, pieces })
}

/** Milliseconds for which the main thread answered no request, at the longest since this was read before. */
async function longestPiece(shop: ShopProcess) {
  const [, address = ''] = /metrics at (\S+)/.exec(shop.print()) ?? []
  const text = await (await fetch(address)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

/** Sends a file for a message of a ticket. */
function upload(shop: ShopProcess, { token, ticket, bytes }: Upload) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'a.pdf'))
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  return fetch(`${shop.url}/api/Ticket/AllegaFile?id=${ticket}`, { method: 'POST', body, ...(headers && { headers }) })
}

/** So many bytes of a text between the beginning and the end of a PDF. */
function pdfOf(text: string, bytes = 8 * megabyte - 200) {
  return Buffer.from(`%PDF-1.7\n${text.repeat(Math.floor(bytes / text.length))}\ntrailer\n<< >>\n%%EOF\n`)
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0))
  }, 0)
}
