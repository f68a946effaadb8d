import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import type { DatiSanitari, LavoroLenti } from '#contract/richieste-lenti.ts'
import { JobSheet } from './job-sheet.tsx'

const work: LavoroLenti = {
  id: 7,
  montatura: 'Volpedo VLP1042-001',
  stato: 'pagata',
  chiestaIl: '2026-11-20T09:14:00Z',
  attivaIl: '2026-11-20T09:14:00Z',
  ordine: 31,
  cancellata: false,
  cliente: { id: 3, nomeCompleto: 'Ada Rossi', email: 'ada@posta.example' },
  calibro: null,
  ponte: null,
  aste: null,
  offerta: {
    ordine: 31,
    voci: [{ nome: 'Montatura', prezzo: 14_900, iva: 4 }],
    spedizione: 0,
    totale: 14_900,
    entro: '2026-12-04T09:14:00Z',
    pronteIn: 5,
    arrivaEntro: '2026-12-07',
    suMisura: true,
    ottico: 'Marta Neri',
  },
  lavoro: { lotti: '' },
  altre: 0,
  proposta: { listino: [], iva: 4, valeGiorni: 14 },
}
const data: DatiSanitari = {
  uso: 'lontano',
  desideri: [],
  senzaRicetta: false,
  nota: 'Le porto tutto il giorno',
  file: [],
  messaggi: [],
}

test('the work sheet says whose it is, when it was printed, for whom, and what the customer wrote', () => {
  const html = renderToStaticMarkup(<JobSheet work={work} data={data} />)
  for (const said of [
    usualBusiness.shopName,
    'Stampata il ',
    'ordine 31',
    'Ada Rossi, ada@posta.example',
    'n. 7 del 20/11/2026',
    '«Le porto tutto il giorno»',
  ])
    expect(html).toContain(said)
})
