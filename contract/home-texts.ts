import type { BusinessField } from './setting-kinds.ts'
import { cardProvider } from './shop.ts'

/** What the home page says beside its goods; `{…}` stands for a value of the business (placeholders.ts). */
export const usualHomeTexts = {
  homeTitle: 'Quale vedi più nitido?',
  homeSubtitle: 'Il test bicromatico, in negozio dal {annoFondazione}.',
  deliveryTitle: 'A casa in {giorniConsegna}',
  deliveryText: 'Spedizione {spedizione}. Consegna in {giorniLavorativi} con {corrieri}.',
  returnTitle: 'Reso gratuito',
  returnText: 'Reso gratuito · {resoGratis} · rimborso alla ricezione.',
  paymentTitle: 'Pagamento sicuro',
  paymentText: `Paghi nella pagina di ${cardProvider}: {modiDiPagamento}.`,
  serviceTitle: 'Servizio clienti',
  serviceText: 'Ti rispondiamo per email, per telefono o con un’app di messaggistica.',
}

const title = { kind: 'line', section: 'testi' } as const
const sentence = { kind: 'sentence', section: 'testi' } as const

export const homeTextFields = {
  homeTitle: { ...title, wire: 'titoloHome', label: 'Titolo della home' },
  homeSubtitle: { ...title, wire: 'sottotitoloHome', label: 'Sotto il titolo' },
  deliveryTitle: { ...title, wire: 'titoloConsegna', label: 'Prima promessa: la consegna' },
  deliveryText: { ...sentence, wire: 'testoConsegna', label: 'Che cosa dice della spedizione' },
  returnTitle: { ...title, wire: 'titoloReso', label: 'Seconda promessa: il reso' },
  returnText: { ...sentence, wire: 'testoReso', label: 'Che cosa dice del reso' },
  paymentTitle: { ...title, wire: 'titoloPagamento', label: 'Terza promessa: il pagamento' },
  paymentText: { ...sentence, wire: 'testoPagamento', label: 'Che cosa dice del pagamento' },
  serviceTitle: { ...title, wire: 'titoloServizio', label: 'Quarta promessa: il servizio' },
  serviceText: { ...sentence, wire: 'testoServizio', label: 'Che cosa dice del servizio' },
} as const satisfies Record<keyof typeof usualHomeTexts, BusinessField>
