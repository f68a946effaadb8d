import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { TicketCategory, TicketState } from '#server/platform/database/column-types.ts'
import { demoEmails } from './accounts.ts'

interface DemoTicket {
  title: string
  category: TicketCategory
  state: TicketState
  /** The code of the frame that it is about. */
  product?: string
  /** Who wrote, how many hours ago, and what; the last one of the shop's is not read yet where `unread` says so. */
  messages: { from: 'customer' | 'shop'; hoursAgo: number; text: string }[]
  unread?: boolean
}

const demoTickets: DemoTicket[] = [
  {
    title: 'Come scelgo il calibro giusto?',
    category: 'products',
    state: 'closed',
    product: 'VLP1042-086',
    messages: [
      {
        from: 'customer',
        hoursAgo: 9 * 24,
        text: 'Buongiorno, i miei occhiali di adesso riportano 50□20 sull’asta. La Volpedo mi starebbe uguale?',
      },
      {
        from: 'shop',
        hoursAgo: 9 * 24 - 2,
        text: 'Buongiorno Marta! Il primo numero è il calibro, il secondo il ponte. Confrontali con quelli nella scheda del prodotto: fino a 2 mm di differenza non si nota quasi.\nSe vuoi, scrivici anche la lunghezza delle aste.',
      },
      { from: 'customer', hoursAgo: 8 * 24, text: 'Perfetto, allora ci siamo. Grazie mille!' },
      { from: 'shop', hoursAgo: 8 * 24 - 1, text: 'Grazie a te, buona giornata.' },
    ],
  },
  {
    title: 'Fattura con partita IVA',
    category: 'payments',
    state: 'open',
    messages: [
      {
        from: 'customer',
        hoursAgo: 5,
        text: 'Ciao, per il prossimo ordine mi servirebbe la fattura intestata allo studio. Dove inserisco la partita IVA?',
      },
    ],
    unread: true,
  },
  {
    title: 'Si può cambiare l’indirizzo di consegna?',
    category: 'shipping',
    state: 'pending',
    messages: [
      {
        from: 'customer',
        hoursAgo: 26,
        text: 'Buonasera, nei prossimi giorni non sono a casa. Posso far consegnare in ufficio?',
      },
      {
        from: 'shop',
        hoursAgo: 3,
        text: 'Certo! Mandaci via, numero civico, CAP e città: finché il pacco non parte, cambiamo noi l’indirizzo.',
      },
    ],
    unread: true,
  },
]

/** Gives the demo's customer some tickets to look at, as long as there are none. */
export async function seedTickets(db: Db, now: () => Date) {
  await inTransaction(db, async (tx) => {
    const customer = await findAccount(tx, demoEmails.customer)
    const owner = await findAccount(tx, demoEmails.owner)
    if (!customer || !owner) return
    const known = await tx.selectFrom('ticket').select('id').where('account_id', '=', customer.id).executeTakeFirst()
    if (known) return
    for (const ticket of demoTickets) await insertDemo(tx, ticket, { customer: customer.id, shop: owner.id }, now())
  })
}

/** Locked: another process that starts at the same time waits here, and then finds the tickets. */
function findAccount(tx: Db, email: string) {
  return tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .orderBy('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function insertDemo(tx: Db, ticket: DemoTicket, sides: Record<'customer' | 'shop', number>, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const first = before(ticket.messages[0]?.hoursAgo ?? 0)
  const last = before(ticket.messages.at(-1)?.hoursAgo ?? 0)
  const product =
    ticket.product &&
    (await tx.selectFrom('product').select('id').where('code', '=', ticket.product).executeTakeFirst())
  const { id } = await tx
    .insertInto('ticket')
    .values({
      account_id: sides.customer,
      title: ticket.title,
      category: ticket.category,
      state: ticket.state,
      product_id: product ? product.id : null,
      created_at: first,
      active_at: last,
      message_count: ticket.messages.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = { customer: 0, shop: 0 }
  for (const { from, hoursAgo, text } of ticket.messages) {
    const message = await tx
      .insertInto('ticket_message')
      .values({
        ticket_id: id,
        author_id: sides[from],
        from_shop: from === 'shop',
        text,
        created_at: before(hoursAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isNew = ticket.unread && text === ticket.messages.at(-1)?.text
    if (!isNew || from === 'customer') read.customer = message.id
    if (!isNew || from === 'shop') read.shop = message.id
  }
  const writer = ticket.messages.at(-1)?.from
  await tx
    .updateTable('ticket')
    .set({
      customer_read_to: read.customer,
      shop_read_to: read.shop,
      customer_unread: ticket.unread && writer === 'shop' ? 1 : 0,
      shop_unread: ticket.unread && writer === 'customer' ? 1 : 0,
    })
    .where('id', '=', id)
    .execute()
}
