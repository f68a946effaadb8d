import { orderStates } from '#contract/order-states.ts'
import { cardProvider } from '#contract/shop.ts'
import { formatEuro } from '#contract/money.ts'
import { keysOf } from '#contract/objects.ts'

export type Phrase = readonly [wanted: RegExp, say: (...found: string[]) => string]

const euro = (cents: string) => formatEuro(Number(cents))
const stateName = (state: string) => {
  const known = keysOf(orderStates).find((one) => one === state)
  return known ? orderStates[known].name : state
}

/** What the log says of an order, after `order 12: `; the number of the order comes first. */
export const ofOrder: readonly Phrase[] = [
  [/^awaiting_payment → accepted$/, () => 'pagato'],
  [/^\S+ → (\S+?)(?:, by account \d+)?$/, (to) => `ora è “${stateName(to)}”`],
  [/^the provider opened no session/, () => 'la pagina di pagamento non si è aperta, il cliente può riprovare'],
  [/^the provider opened no page for its link/, () => 'la pagina del link di pagamento non si è aperta'],
  [/^the customer sent return \S+ back/, () => 'il cliente ha spedito il reso'],
  [/^a withdrawal is declared without proof/, () => 'recesso dichiarato senza prova, da verificare'],
  [/^declaration \S+ accepted/, () => 'recesso da verificare accettato'],
  [/^declaration /, () => 'recesso da verificare ignorato'],
  [/^exchange for order \S+ opened/, () => 'è il cambio di un altro ordine, aspetta il pagamento'],
  [/^the customer withdraws/, () => 'il cliente recede dal contratto'],
  [/^return \S+ closed without a refund/, () => 'reso chiuso senza rimborso'],
  [/^goods of return \S+ received/, () => 'merce del reso ricevuta'],
  [/^withdrawn from, to be paid back by (.+)$/, (day) => `recesso da rimborsare entro il ${day}`],
  [/^paid (\d+), expected (\d+) cents/, (paid, due) => `pagati ${euro(paid)} invece di ${euro(due)}`],
  [/^the customer disputes (\d+) cents/, (cents) => `il cliente contesta ${euro(cents)} presso la banca`],
  [/^dispute \S+ /, () => 'la contestazione è cambiata'],
  [/^its payment is accepted/, () => 'pagamento ritrovato, accettato'],
  [/^made of payment \S+ of (\d+) cents/, (cents) => `ritrovato un pagamento di ${euro(cents)} senza ordine`],
  [/^accepted by no owner in time/, () => 'pagamento ritrovato non accettato in tempo, il denaro torna al cliente'],
  [/^its lost payment not given back/, () => 'il pagamento ritrovato non si è potuto rimborsare, riproviamo da soli'],
  [/^(\d+) cents have to go back, its refund failed/, (cents) => `rimborso di ${euro(cents)} non riuscito`],
  [/^refund \S+ of (\d+) cents: \S+ → succeeded/, (cents) => `rimborsati ${euro(cents)}`],
  [/^refund \S+ of (\d+) cents: \S+ → /, (cents) => `rimborso di ${euro(cents)} in corso`],
  [/^refund \S+ of (\d+) cents asked for/, (cents) => `rimborso di ${euro(cents)} richiesto`],
  [/^refund \S+ of (\d+) cents.*the money did not go back/, (cents) => `rimborso di ${euro(cents)} non riuscito`],
  [/^a refund that failed is closed/, () => 'rimborso non riuscito chiuso a mano'],
  [
    /^(\d+) cents went back at the provider's/,
    (cents) => `rimborsati ${euro(cents)} dalla dashboard di ${cardProvider}`,
  ],
  [/shop and provider do not agree$/, () => `negozio e ${cardProvider} non coincidono, vedi Da fare`],
  [/^its payment link was released/, () => 'il link di pagamento è chiuso, i pezzi tornano in vendita'],
  [/^its payment link is sent again/, () => 'link di pagamento inviato di nuovo'],
  [/^cancelled as /, () => 'annullato'],
  [/^parcel (\d+) sent/, (number) => `spedito il pacco ${number}`],
  [/^parcel (\d+) arrived/, (number) => `consegnato il pacco ${number}`],
  [/^address corrected/, () => 'indirizzo corretto'],
  [/^shipping code kept/, () => 'codice di spedizione salvato'],
  [/^prepared by/, () => 'preparato per un cliente, aspetta il pagamento'],
]
