import { shop } from '#contract/shop.ts'
import { MailTo, seat } from './words.tsx'

/** Sections 1 to 3 of the terms (S-190…S-192). */
export function General() {
  return (
    <>
      <p>
        Il sito è gestito da {shop.legalName}, con sede legale in {seat}, partita IVA {shop.vatNumber}, REA {shop.rea},
        PEC <MailTo address={shop.pec} />, telefono {shop.phone}. Per ogni domanda: <MailTo />.
      </p>
      <p>In questi termini:</p>
      <dl className="grid gap-2">
        <div>
          <dt className="inline font-semibold">Cliente</dt>{' '}
          <dd className="inline">è la persona maggiorenne che acquista sul sito;</dd>
        </div>
        <div>
          <dt className="inline font-semibold">Prodotti</dt>{' '}
          <dd className="inline">sono gli occhiali e gli accessori in vendita sul sito;</dd>
        </div>
        <div>
          <dt className="inline font-semibold">Contratto di vendita</dt>{' '}
          <dd className="inline">
            è l’accordo con cui {shop.legalName} vende al Cliente i Prodotti dell’ordine, a distanza e attraverso il
            sito.
          </dd>
        </div>
      </dl>
    </>
  )
}

export function Acceptance() {
  return (
    <p>
      Usando il sito e acquistando si accettano questi termini. I termini possono cambiare in qualsiasi momento, con
      effetto immediato: il cambiamento vale per gli ordini fatti da allora in poi. Per ogni ordine resta valida la
      versione accettata con quell’ordine, che conserviamo insieme a esso e indichiamo nella conferma.
    </p>
  )
}

export function Goods() {
  return (
    <>
      <p>
        Descrizioni e immagini dei Prodotti sono indicative: colori e finiture possono apparire diversi da uno schermo
        all’altro, e l’acetato ha venature diverse in ogni pezzo. Le misure sono in millimetri.
      </p>
      <p>
        La disponibilità si aggiorna di continuo, anche con le vendite in negozio. Se dopo l’ordine un Prodotto risulta
        non disponibile, contattiamo il Cliente, che può scegliere il rimborso oppure un’alternativa.
      </p>
    </>
  )
}
