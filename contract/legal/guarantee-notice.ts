import { guaranteeMonths } from '../shop.ts'
import { guaranteeNoticeId } from './notice-id.ts'
import { link, p, type Titled } from './rich-text.ts'

/**
 * The legal guarantee in our words, with all that the harmonised notice says (Regulation (EU) 2025/1960): in the terms, and
 * before an order. The notice itself is a picture that may not be redrawn; a real shop shows it beside these words
 * (docs/operations.md).
 */
export const guaranteeNotice: Titled = {
  id: guaranteeNoticeId,
  title: `Garanzia legale di conformità: ${guaranteeMonths} mesi`,
  blocks: [
    p`Tutti i beni venduti nell’Unione europea sono coperti da una garanzia legale di almeno due anni. In Italia dura
      ${guaranteeMonths} mesi dalla consegna e non costa nulla; in altri paesi può durare di più.`,
    p`Se il bene è difettoso, o non è come era stato descritto, hai diritto alla riparazione o alla sostituzione gratuita,
      in un tempo ragionevole e senza notevoli inconvenienti. Se non è possibile, o non avviene, hai diritto a una
      riduzione del prezzo o al rimborso.`,
    p`Ti rivolgi a noi, che te lo abbiamo venduto. Chi vende o produce può offrire anche una garanzia commerciale, per
      esempio di durabilità (etichetta GARAN): si aggiunge a quella legale e non la sostituisce. I tuoi diritti:
      ${link('europa.eu/youreurope', 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-and-returns/index_it.htm')}`,
  ],
}
