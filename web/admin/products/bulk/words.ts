import type { AzioneProdotti, EsitoProdotto } from '#contract/prodotti-insieme.ts'

interface Words {
  /** The button of the bar, and before the products in the title. */
  act: string
  title: string
  /** The message once they are changed. */
  one: string
  many: string
  /** What a row says that changes. */
  row: string
}

export const wordsOf: Record<AzioneProdotti, Words> = {
  attiva: { act: 'Attiva', title: 'Attiva', one: 'attivato', many: 'attivati', row: 'torna in vendita' },
  disattiva: { act: 'Disattiva', title: 'Disattiva', one: 'disattivato', many: 'disattivati', row: 'esce dal negozio' },
  prezzo: {
    act: 'Cambia prezzo',
    title: 'Cambia il prezzo di',
    one: 'ha il nuovo prezzo',
    many: 'hanno il nuovo prezzo',
    row: '',
  },
}

export const countOf = (plan: readonly EsitoProdotto[], wanted: EsitoProdotto['esito']) =>
  plan.filter(({ esito }) => esito === wanted).length
