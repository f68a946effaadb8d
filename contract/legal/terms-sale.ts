import { formatEuro } from '../money.ts'
import type { Business } from '../business.ts'
import { sayProvinces } from '../company.ts'
import { sayWorkingDays } from '../conditions.ts'
import { isShippingFree } from '../say-costs.ts'
import { cardProvider } from '../shop.ts'
import { link, p, text, type Block } from './rich-text.ts'

/** What shipping costs, and that nothing else does. */
const sayShippingCosts = (business: Business) =>
  isShippingFree(business)
    ? p`La spedizione in Italia è gratuita. Il carrello mostra subtotale, spedizione e totale: non ci sono altre spese.`
    : p`La spedizione in Italia è gratuita per ordini sopra ${formatEuro(business.freeShippingAboveCents)}; fino a quella somma costa
    ${formatEuro(business.shippingFeeCents)}. Il carrello mostra subtotale, spedizione e totale: non ci sono altre spese.`

/** Sections 4 to 6 of the terms: what a purchase costs, how it is made, how it arrives. */
export const prices = (business: Business): Block[] => [
  p`I prezzi sono in euro e comprendono l’IVA. Vale il prezzo indicato nel carrello al momento dell’ordine: se è cambiato
    mentre il carrello era aperto, il sito lo dice prima dell’acquisto.`,
  sayShippingCosts(business),
  p`Le montature da vista si vendono con lenti dimostrative, senza gradazione. Per le lenti graduate basta chiedere con «Chiedi
    le tue lenti», nella pagina della montatura: rispondiamo con il prezzo, e non si è tenuti ad accettarlo.`,
]

/** The service that is paid later, by its name; its conditions are its own. */
const sayLater = ({ payLater }: Business) =>
  payLater &&
  ` oppure, quando ${cardProvider} lo propone, con ${payLater} «compra ora, paga dopo», alle condizioni che ${payLater} mostra prima della conferma`

export const payment = (business: Business): Block[] => [
  p`Per acquistare servono un account e la maggiore età. I passaggi sono:`,
  {
    kind: 'steps',
    items: [
      text`si mettono i Prodotti nel carrello, che ne tiene al massimo dieci;`,
      text`si controllano articoli, quantità, spedizione e totale: fino a qui tutto si può correggere o togliere;`,
      text`si accettano questi termini e si preme «Acquista»;`,
      text`si indica l’indirizzo e si paga nella pagina sicura di ${cardProvider}.`,
    ],
  },
  p`Si paga con carta di credito o di debito${sayLater(business)}. I dati della carta li riceve solo ${cardProvider}.`,
  p`I Prodotti restano riservati per il tempo mostrato nella pagina di pagamento. Il Contratto di vendita è concluso quando
    il pagamento è riuscito: lo confermiamo subito per email, con il riepilogo dell’ordine. Se il pagamento arriva quando
    i Prodotti non ci sono più, lo restituiamo per intero.`,
  p`Gli ordini restano nel profilo del Cliente. Il contratto si conclude in italiano.`,
]

export const delivery = (business: Business): Block[] => [
  p`Spediamo in Italia${business.unserved && `, tranne nelle province di ${sayProvinces(business)}`} con ${business.shippedWith}. La consegna richiede ${sayWorkingDays(business)}. Quando il pacco
    parte, il codice di spedizione si legge nel ${link('profilo', '/profile')}.`,
  {
    kind: 'list',
    items: [
      text`Se alla consegna il pacco è rovinato, conviene accettarlo con riserva e scriverci subito.`,
      text`Il rischio di perdita o danno passa al Cliente quando riceve il pacco. In ogni caso la consegna avviene entro 30
        giorni dall’ordine: se non riusciamo, il Cliente può chiedere il rimborso di tutto.`,
      text`Chi abita vicino può chiedere di ritirare in negozio, a ${business.city}, scrivendo prima all’assistenza.`,
    ],
  },
]
