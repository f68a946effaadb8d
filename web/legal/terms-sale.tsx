import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { freeShippingAboveCents, shippingCents, shop } from '#contract/shop.ts'
import { List } from './words.tsx'

/** Sections 4 to 6 of the terms: what a purchase costs, how it is made, how it arrives. */
export function Prices() {
  return (
    <>
      <p>
        I prezzi sono in euro e comprendono l’IVA. Vale il prezzo indicato nel carrello al momento dell’ordine: se è
        cambiato mentre il carrello era aperto, il sito lo dice prima dell’acquisto.
      </p>
      <p>
        La spedizione in Italia è gratuita per ordini sopra {formatEuro(freeShippingAboveCents)}; fino a quella somma
        costa {formatEuro(shippingCents(0))}. Il carrello mostra subtotale, spedizione e totale: non ci sono altre
        spese.
      </p>
      <p>Le montature da vista si vendono con lenti dimostrative: le lenti graduate si ordinano in negozio.</p>
    </>
  )
}

export function Payment() {
  return (
    <>
      <p>Per acquistare servono un account, un indirizzo email verificato e la maggiore età. I passaggi sono:</p>
      <ol className="list-decimal pl-5 grid gap-2">
        <li>si mettono i Prodotti nel carrello, che ne tiene al massimo dieci;</li>
        <li>si controllano articoli, quantità, spedizione e totale: fino a qui tutto si può correggere o togliere;</li>
        <li>si accettano questi termini e si preme «Acquista»;</li>
        <li>si indica l’indirizzo e si paga nella pagina sicura del fornitore di pagamento.</li>
      </ol>
      <p>
        Si paga con carta di credito o di debito oppure, quando il fornitore lo propone, con un servizio «compra ora,
        paga dopo», alle condizioni che quel servizio mostra prima della conferma. I dati della carta li riceve solo il
        fornitore di pagamento.
      </p>
      <p>
        I Prodotti restano riservati per il tempo mostrato nella pagina di pagamento. Il Contratto di vendita è concluso
        quando il pagamento è riuscito: lo confermiamo subito per email, con il riepilogo dell’ordine. Se il pagamento
        arriva quando i Prodotti non ci sono più, lo restituiamo per intero.
      </p>
      <p>Gli ordini restano nel profilo del Cliente. Il contratto si conclude in italiano.</p>
    </>
  )
}

export function Delivery() {
  return (
    <>
      <p>
        Spediamo in Italia con Poste Italiane o con corriere. La consegna richiede 1-2 giorni lavorativi. Quando il
        pacco parte, il codice di spedizione si legge nel{' '}
        <Link className="collegamento" to="/profile">
          profilo
        </Link>
        .
      </p>
      <List>
        <li>Se alla consegna il pacco è rovinato, conviene accettarlo con riserva e scriverci subito.</li>
        <li>
          Il rischio di perdita o danno passa al Cliente quando riceve il pacco. In ogni caso la consegna avviene entro
          30 giorni dall’ordine: se non riusciamo, il Cliente può chiedere il rimborso di tutto.
        </li>
        <li>Chi abita vicino può chiedere di ritirare in negozio, a {shop.city}, scrivendo prima all’assistenza.</li>
      </List>
    </>
  )
}
