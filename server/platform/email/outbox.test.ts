import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/client.ts'
import { emailOf, openTestOutbox, recipient, until } from './outbox.fixtures.ts'
import { openMailbox } from './mailbox.ts'

test.concurrent('an email that is asked for many times, also at once, is written once', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  const orderId = await post.buildOrder()
  const ask = () => inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('conferma-1', orderId)))
  await Promise.all([ask(), ask(), ask()])
  await post.allSent()
  await ask()
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('conferma-2', orderId)))
  await post.allSent()
  expect(await post.subjects()).toEqual(['Lettera conferma-1', 'Lettera conferma-2'])
})

test.concurrent('of emails that are asked for together those are written that are new and have a recipient', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  const orderId = await post.buildOrder()
  const ask = (...keys: string[]) =>
    inTransaction(post.db, (tx) =>
      jobs.enqueue(tx, ...keys.map((key) => emailOf(key, orderId)), {
        ...emailOf('a-nessuno', orderId),
        recipient: '',
      }),
    )
  await ask('prima', 'seconda', 'prima')
  await post.allSent()
  await ask('seconda', 'terza')
  await post.allSent()
  await ask('terza')
  expect((await post.subjects()).toSorted()).toEqual(['Lettera prima', 'Lettera seconda', 'Lettera terza'])
  const asked = await sql<{ key: string }>`select data ->> 'key' as key from pgboss.job order by 1`.execute(post.db)
  expect(asked.rows.map(({ key }) => key)).toEqual(['prima', 'seconda', 'terza'])
})

test.concurrent('an email without a recipient is not sent', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, { key: 'a-nessuno', kind: 'order-confirmed', recipient: '' }))
  expect(await post.db.selectFrom('email').select('key').execute()).toEqual([])
})

test.concurrent('an email that may wait leaves after its time, and after those asked for since', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  const orderId = await post.buildOrder()
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, { ...emailOf('attesa', orderId), waitSeconds: 3 }))
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('subito', orderId)))
  await post.allSent()
  const sent = await post.db.selectFrom('email').select('key').orderBy('sent_at').execute()
  expect(sent.map(({ key }) => key)).toEqual(['subito', 'attesa'])
})

test.concurrent('a code that is waited for leaves before emails that were asked for earlier', async () => {
  await using post = await openTestOutbox()
  const orderId = await post.buildOrder()
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const jobs = await post.openJobs({
    write: async ({ key }) => {
      order.push(key)
      await held.promise
      return undefined
    },
  })
  const rush = Array.from({ length: 30 }, (_, index) => emailOf(`ordine-${index}`, orderId))
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, ...rush))
  await until(() => expect(order.length).toBeGreaterThan(0))
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, { key: 'codice', kind: 'verification', recipient }))
  held.resolve()
  await until(() => expect(order).toHaveLength(31))
  // after the five in hand, among the next five, which leave at once
  expect(order.indexOf('codice')).toBeLessThan(10)
})

test.concurrent('an event that is rolled back sends no email', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  const orderId = await post.buildOrder()
  const failing = inTransaction(post.db, async (tx) => {
    await jobs.enqueue(tx, emailOf('mai', orderId))
    throw new Error('no payment after all')
  })
  await expect(failing).rejects.toThrow('no payment after all')
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('dopo', orderId)))
  await post.allSent()
  expect(await post.subjects()).toEqual(['Lettera dopo'])
  expect(await post.db.selectFrom('email').select('key').execute()).toEqual([{ key: 'dopo' }])
})

test.concurrent('an email is not looked for before the event that it reports is committed', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  const orderId = await post.buildOrder()
  await inTransaction(post.db, async (tx) => {
    await jobs.enqueue(tx, emailOf('lenta', orderId))
    await wait(1500)
  })
  await post.allSent()
  expect(await post.subjects()).toEqual(['Lettera lenta'])
})

test.concurrent('an email has sender, one recipient and a Message-ID that its key gives', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs()
  const orderId = await post.buildOrder()
  const odd = { ...emailOf('conferma-7', orderId), recipient: 'Ada <a@posta.example>, altri@posta.example' }
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('conferma-6', orderId)))
  await post.allSent()
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, odd))
  await until(() => expect(post.lines.join('')).toMatch(/conferma-7/))
  const [mail, ...others] = await post.readPost()
  expect(mail).toMatchObject({
    from: { name: 'Ottica Novantaquattro', address: 'negozio@ottica.example' },
    to: [{ address: recipient }],
    messageId: '<conferma-6@ottica.example>',
    text: 'Ciao\n',
    html: '<p>Ciao</p>\n',
  })
  // whatever became of the odd one, it did not reach two people
  for (const other of others) expect(other.to).toHaveLength(1)
})

test.concurrent('an email whose job names no recipient goes where its writer says', async () => {
  await using post = await openTestOutbox()
  const told: (string | undefined)[] = []
  const jobs = await post.openJobs({
    write: async (job) => {
      told.push(job.recipient)
      return { to: 'banco@negozio.example', subject: 'Al negozio', html: 'x', text: 'x' }
    },
  })
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, { key: 'al-negozio', kind: 'visitor-message', facts: {} }))
  await until(async () => expect(await post.readPost()).toHaveLength(1))
  const [email] = await post.readPost()
  expect([email?.to?.[0]?.address, ...told]).toEqual(['banco@negozio.example', undefined])
  // the release before reads a text
  const kept = await post.db.selectFrom('email').select('recipient').executeTakeFirst()
  expect(kept).toEqual({ recipient: '' })
})

test.concurrent('a line break in a subject adds no header', async () => {
  await using post = await openTestOutbox()
  const jobs = await post.openJobs({
    write: async ({ recipient: to = '' }) => ({
      to,
      subject: 'Ciao\r\nBcc: altri@posta.example',
      html: '',
      text: 'x',
    }),
  })
  const orderId = await post.buildOrder()
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('a-capo', orderId)))
  await post.allSent()
  const [mail] = await post.readPost()
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
})

test.concurrent('emails wait for a mail server that is away', async () => {
  await using post = await openTestOutbox()
  const { url, close } = await openMailbox(post.folder)
  const port = Number(new URL(url).port)
  await close()
  const jobs = await post.openJobs({ smtpUrl: url })
  const orderId = await post.buildOrder()
  await inTransaction(post.db, (tx) => jobs.enqueue(tx, emailOf('paziente', orderId)))
  await until(() => expect(post.lines.join('')).toContain('email paziente not sent, trying again later'))
  expect(await post.subjects()).toEqual([])

  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.resume().once('end', () => done())
    },
  })
  server.listen(port, '127.0.0.1')
  post.onClose(() => new Promise<void>((closed) => server.close(() => closed())))
  await post.hurry()
  await post.allSent()
  expect(received).toEqual([recipient])
})

test.concurrent('a mail server that says no for now is asked again, one that refuses the recipient is not', async () => {
  await using post = await openTestOutbox()
  let tries = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nessuno'))
        return done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }))
      tries += 1
      return tries === 1 ? done(Object.assign(new Error(`<${address}>: Later`), { responseCode: 451 })) : done()
    },
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  post.onClose(() => new Promise<void>((closed) => server.close(() => closed())))
  const jobs = await post.openJobs({ smtpUrl: `smtp://127.0.0.1:${(listening.address() as { port: number }).port}` })
  const orderId = await post.buildOrder()
  await inTransaction(post.db, async (tx) => {
    await jobs.enqueue(tx, { ...emailOf('respinta', orderId), recipient: 'nessuno@posta.example' })
    await jobs.enqueue(tx, emailOf('rinviata', orderId))
    const goodbye = { key: 'addio', kind: 'account-deleted', recipient: 'nessuno.piu@posta.example' } as const
    await jobs.enqueue(tx, { ...goodbye, facts: { name: 'Ada Rossi' } })
  })
  await until(() => expect(post.lines.join('')).toContain('email rinviata not sent'))
  await post.hurry()
  await until(() => expect(post.lines.join('')).toContain('email rinviata sent'))
  expect(post.lines.join('')).toContain('email respinta: the mail server refuses its recipient')
  expect(post.lines.join('')).toContain('email addio: the mail server refuses its recipient')
  await until(async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from pgboss.job where state < 'completed'`.execute(post.db)
    expect(rows).toEqual([{ n: 0 }])
  })
  // of who left nothing is kept, what is about an order goes with the order
  const kept = await post.db.selectFrom('email').select('key').orderBy('key').execute()
  expect(kept).toEqual([{ key: 'respinta' }, { key: 'rinviata' }])
  await sql`update email set created_at = created_at - interval '1 hour'`.execute(post.db)
  await jobs.requeueLost()
  expect(post.lines.join('')).not.toContain('had no job')
  expect(post.lines.join('')).not.toContain('@')
})
