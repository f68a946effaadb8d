import type { Mutant } from './list.ts'

const test = (file: string) => (name: string) => ({ file: `server/lenses/${file}.test.ts`, test: name })
const reading = test('health-data')
const offering = test('offer')
const attacking = test('attack')
const told =
  'what is told of a person’s eyes lies encrypted, is read by its customer, and by the owner with an entry in the register'
const photo = 'a photo is encrypted in the store, and is the customer’s and the owner’s alone'
const offered = 'an offer keeps the frame aside, is accepted, paid, worked on and cannot be withdrawn from'
const expenses = test('expenses')(
  'the file of health expenses has who gave a tax code and asked for it, by rate, and nothing that went back',
)

const fault = (
  name: string,
  [file, find, put]: readonly [file: string, find: string, put: string],
  killer: Mutant['killer'],
): Mutant => ({
  name: `lenses: ${name}`,
  edits: [{ file: `server/lenses/${file}.ts`, find, put }],
  killer,
})

/** Faults in what is told of a person’s eyes, and in the offer of lenses that is made of it. */
export const lensMutants: Mutant[] = [
  fault(
    'the shop reads without an entry in the register',
    ['open-prescription', '  await recordReading(deps, actor, id)\n', ''],
    reading(told),
  ),
  fault(
    'so it does a file',
    ['open-prescription', '  await recordReading(deps, actor, opened.row.request_id)\n', ''],
    reading(photo),
  ),
  fault(
    'the request of another person is read',
    ['read-request', 'selectRequests(db, { id, accountId }, 1)', 'selectRequests(db, { id }, 1)'],
    reading(told),
  ),
  fault(
    'so is a file of another person',
    ['open-prescription', 'openFile(deps, { id, accountId: actor.id })', 'openFile(deps, { id })'],
    reading(photo),
  ),
  fault(
    'the counter reads without the owner’s leave',
    ['may-read', "duty === 'counter' && lensCounterReads === 'sì'", "duty === 'counter'"],
    reading('the counter opens no prescription until the owner allows it, the accountant never'),
  ),
  fault(
    'erasure leaves the files',
    [
      'erase-queries',
      "  await tx.updateTable('lens_file').set({ dropped_at: at }).where('request_id', 'in', ids).execute()\n",
      '',
    ],
    reading('erased by its customer nothing is left of it, neither in the store'),
  ),
  fault(
    'erasure leaves the messages',
    [
      'erase-queries',
      "  await tx.updateTable('lens_message').set({ sealed: null }).where('request_id', 'in', ids).execute()\n",
      '',
    ],
    reading('erased by its customer nothing is left of it, neither in the store'),
  ),
  fault(
    'a refused offer is accepted and paid',
    ['accept', 'request.order_id !== orderId || !isOffered(request, deps.now())', 'request.order_id !== orderId'],
    offering('a refused offer gives the frame back'),
  ),
  fault(
    'an offer is sent twice',
    ['offer', '    if (await wasOffered(tx, offered.id, key)) return undefined\n', ''],
    offering('the same offer twice is one, a second one waits for the first, and taken back it ends'),
  ),
  fault('lenses are sold at the usual rate', ['offer-lines', 'vat_rate: iva,', 'vat_rate: 22,'], offering(offered)),
  fault(
    'what is made to measure is withdrawn from',
    ['offer-lines', 'made_to_measure: isMadeToMeasure', 'made_to_measure: false'],
    offering(offered),
  ),
  fault(
    'it is not asked whether that is known',
    ['accept', "  if (request.made_to_measure && !isTold) throw new Problem('lens-made-to-measure')\n", ''],
    offering(offered),
  ),
  fault(
    'a file that is sent again is another one',
    ['attach', 'nameFile(settings.healthKeys, id, Buffer.from(await file.arrayBuffer()))', 'crypto.randomUUID()'],
    attacking('a file that is sent again after a lost answer is kept once, a fourth one not at all'),
  ),
  fault(
    'the tax office hears of who did not ask for it',
    ['expense-queries', 'offer.tells_tax_office and ', ''],
    expenses,
  ),
  fault('an expense counts whole at each rate', ['expenses', 'cents: shares[index] ?? 0', 'cents'], expenses),
  fault(
    'the count of what has to be done forgets what is being made',
    [
      'shared-queries',
      "when sold.state in ('accepted', 'processing') then not ${isPaidBack('sold')}",
      "when sold.state = 'accepted' then true",
    ],
    test('state')(
      'what waits for the optician is the same in the queue and in the count, in every state that there may be',
    ),
  ),
]
