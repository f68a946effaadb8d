import { cardProvider } from './shop.ts'

// Apart from the shapes, which bring zod: the browser reads these.

/** What a shop needs before it opens, in the order of the page. */
export const openingRows = {
  azienda: { title: 'Dati dell’azienda', required: true },
  email: { title: 'Email che riceve ordini e recessi', required: true },
  pagamenti: { title: 'Pagamenti veri', required: true },
  avvisi: { title: `${cardProvider} ci avvisa dei pagamenti`, required: true },
  garanzia: { title: 'Avviso ufficiale di garanzia', required: true },
  testi: { title: 'Termini, privacy, cookie', required: true },
  montature: { title: 'Almeno una montatura in vendita', required: true },
  ordine: { title: 'Ordine di prova', required: false },
  copia: { title: 'Copia dei dati', required: false },
  accesso: { title: 'Sito e accesso protetti', required: false },
} as const
export type OpeningRow = keyof typeof openingRows

/** What one types to open with rows missing. */
export const openAllTheSame = 'apro lo stesso'

/** What the owner reads of a key that is refused. */
export const keyRefused = `La chiave è rifiutata da ${cardProvider}: nessuno può pagare. Copiala di nuovo dal tuo account in STRIPE_SECRET_KEY e riavvia.`
