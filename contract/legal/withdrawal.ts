import type { Business } from '../business.ts'
import { seatOf } from '../company.ts'
import { afterWithdrawalDays } from '../shop.ts'
import { p, text, type Titled } from './rich-text.ts'

/** What the page of withdrawal says around its form: before a customer declares, and once the declaration was received. */
export const writeWithdrawal = (business: Business): readonly Titled[] => [
  {
    id: 'come',
    title: '',
    blocks: [
      p`Puoi recedere senza dare spiegazioni, da quando ordini e fino a ${business.withdrawalDays} giorni dopo la consegna.
        Dicci chi sei e da quale ordine: nel passo dopo vedi che cosa dichiari, e lo confermi.`,
    ],
  },
  {
    id: 'dopo',
    title: 'Che cosa succede ora',
    blocks: [
      {
        kind: 'steps',
        items: [
          text`Se hai già gli articoli, rispediscili entro ${afterWithdrawalDays} giorni a ${business.legalName},
            ${seatOf(business)}, con il numero dell’ordine nel pacco, o riportali in negozio. Se non sono ancora partiti, non devi
            fare nulla.`,
          text`Ti restituiamo il pagamento entro ${afterWithdrawalDays} giorni e con lo stesso mezzo. Possiamo attendere gli
            articoli o la prova che li hai spediti: se spedisci tu, scrivi il codice del pacco nella pagina dell’ordine. Quello che
            spendi per il reso non viene mai tolto dal rimborso.`,
        ],
      },
    ],
  },
]
