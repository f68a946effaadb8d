import type { OrdineIntero } from '#contract/ordini.ts'

type Stato = NonNullable<OrdineIntero['rimborso']>['stato']

/** The state of a refund, for the customer. */
const words: Record<Stato, string> = {
  richiesto: 'Rimborso richiesto: lo stiamo disponendo.',
  'in corso': 'Rimborso in corso: il pagamento sta tornando da te.',
  riuscito: 'Rimborso disposto: a seconda della banca lo vedi in 5-10 giorni lavorativi.',
  'non riuscito': 'Il rimborso non è ancora riuscito: ce ne occupiamo noi, non devi fare nulla.',
}

export function RefundNote({ stato }: { stato: Stato }) {
  return <p>{words[stato]}</p>
}
