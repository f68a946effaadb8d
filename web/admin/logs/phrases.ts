import { ofOrder, type Phrase } from './order-phrases.ts'
import { cardProvider } from '#contract/shop.ts'

/** What it says of everything else. */
const general: readonly Phrase[] = [
  [
    /^order (\d+) is a second payment of order (\d+)/,
    (id, first) => `Ordine ${id}: pagato due volte (ordine ${first}), il denaro torna al cliente`,
  ],
  [
    /^order (\d+) was paid when its discount was used up/,
    (id) => `Ordine ${id}: sconto esaurito, il denaro torna al cliente`,
  ],
  [/^order (\d+) was paid when its goods were gone/, (id) => `Ordine ${id}: merce finita, il denaro torna al cliente`],
  [/^email .+? not sent, trying again later: (.*)$/, (why) => `Un’email non è partita, riproviamo da soli (${why})`],
  [/^email .*the mail server refuses its recipient/, () => 'Un’email non è arrivata: il destinatario è rifiutato'],
  [/^backup taken: /, () => 'Copia di sicurezza fatta'],
  [/^the history of the demo took/, () => 'La preparazione degli ordini di esempio è finita'],
  [/^backup failed/, () => 'Copia di sicurezza non riuscita, riproviamo tra un’ora'],
  [
    /^the log file cannot be written/,
    () => 'Il file del log non si può scrivere: disco pieno, o cartella di un altro utente',
  ],
  [/^the bucket belongs to the shop/, () => 'Il deposito delle copie è di un altro negozio: nessuna copia viene fatta'],
  [/^attack\? /, () => 'Troppi tentativi dalla stessa rete, respinti'],
  [/^limit reached: /, () => 'Limite di tentativi raggiunto da una rete'],
  [/^account (\d+): a refresh token was used twice/, (id) => `Account ${id}: sessione chiusa per sicurezza`],
  [/^account (\d+): right password, wrong code/, (id) => `Account ${id}: password giusta, codice sbagliato`],
  [/^account (\d+): a recovery code was used/, (id) => `Account ${id}: usato un codice di riserva`],
  [/^account (\d+) has new recovery codes/, (id) => `Account ${id}: nuovi codici di riserva`],
  [/^account (\d+) turned its second factor on/, (id) => `Account ${id}: verifica in due passaggi attivata`],
  [/^account (\d+) turned its second factor off/, (id) => `Account ${id}: verifica in due passaggi disattivata`],
  [/^lens request (\d+): asked for/, (id) => `Richiesta di lenti ${id} arrivata`],
  [
    /^lens request (\d+): offered as order (\d+)/,
    (id, order) => `Richiesta di lenti ${id}: preventivo mandato, ordine ${order}`,
  ],
  [/^lens request (\d+): erased/, (id) => `Richiesta di lenti ${id}: ricetta cancellata dal cliente`],
  [/^lens requests? ([\d, ]+): erased, their time is over/, (ids) => `Ricette cancellate, il tempo è finito: ${ids}`],
  [/^restock: (\d+) emails/, (count) => `Avvisi «è tornato disponibile» in partenza: ${count}`],
  [/^account (\d+) registered/, (id) => `Nuovo account, numero ${id}`],
  [/^account (\d+) erased/, (id) => `Account ${id} cancellato dal cliente`],
  [/^account (\d+) removed/, (id) => `Account ${id} rimosso: email mai verificata`],
  [/^account (\d+) disabled/, (id) => `Account ${id} disabilitato`],
  [/^account (\d+) enabled/, (id) => `Account ${id} riattivato`],
  [/^account (\d+) works in the shop now/, (id) => `Account ${id}: lavora nel negozio`],
  [/^account (\d+) works in the shop no more/, (id) => `Account ${id}: non lavora più nel negozio`],
  [/^account (\d+) is the first administrator/, (id) => `Account ${id}: primo titolare del negozio`],
  [/^the shop is opened by account (\d+)/, (id) => `Negozio aperto ai visitatori dall’account ${id}`],
  [/^the shop is closed by account (\d+)/, (id) => `Negozio chiuso ai visitatori dall’account ${id}`],
  [/^(\d+) test orders are cleared/, (count) => `Ordini di prova cancellati: ${count}`],
  [/^account (\d+): its duty is changed/, (id) => `Account ${id}: mansione cambiata`],
  [/^sign-in refused/, () => 'Accesso rifiutato'],
  [/^shop open at /, () => 'Il negozio è aperto'],
  [/^shop closing/, () => 'Il negozio si ferma'],
  [
    /^the card provider refuses the secret key/,
    () => `${cardProvider} rifiuta la chiave: nessuno può pagare. Controlla STRIPE_SECRET_KEY e riavvia`,
  ],
  [/^the account at the provider was not read/, () => `${cardProvider} non ha risposto, riproviamo da soli`],
  [/^sales: not applied/, () => 'I prezzi in saldo non sono aggiornati, riproviamo da soli'],
  [/^database connection lost/, () => 'Connessione al database persa, riproviamo da soli'],
]

/** What only a technician can act on. */
const technical = [
  /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \//,
  /^(?:catalogue|metrics|postgres|sitemap|settings|visits|payment event|page|the database|the shop runs|a page|shop not closed)\b/,
  /^(?:database|sweep failed): /,
  /^(?:code refused|a message of a program|a payment page is closed|\d+ payments and refunds moved)/,
  /^(?:a refund|refund \S+) is tried again/,
  /^email .+? (?:sent|not needed|had no job)/,
  /^account \d+(?: signed| closed| verified| has a new password|: its password is stored)/,
  /^order \d+: (?:checkout of|page \S+ of its link|its page could not|the provider knows nothing|its checkout died)/,
  /^order \d+: (?:sweep|not brought|refunds at the provider)/,
]

/**
 * The sentence for the owner, in Italian, of what the shop wrote in its log; `technical` where there is none to say, undefined
 * for a line that is not the shop's.
 */
export function phraseOf(message: string): { words: string } | 'technical' | undefined {
  const [, id, rest] = /^order (\S+): ([^]*)$/.exec(message) ?? []
  const order = rest === undefined ? undefined : find(ofOrder, rest)
  if (order && !technical.some((one) => one.test(message))) return { words: `Ordine ${id}: ${order}` }
  const words = find(general, message)
  if (words) return { words }
  return technical.some((one) => one.test(message)) ? 'technical' : undefined
}

function find(phrases: readonly Phrase[], message: string) {
  for (const [wanted, say] of phrases) {
    const found = wanted.exec(message)
    if (found) return say(...found.slice(1))
  }
  return undefined
}
