import type { Business } from '../business.ts'
import { seatOf } from '../company.ts'
import { mailTo, p, type Block } from './rich-text.ts'

/** Sections 1 to 3 of the terms (S-190…S-192). */
export const general = (business: Business): Block[] => [
  p`Il sito è gestito da ${business.legalName}, con sede legale in ${seatOf(business)}, partita IVA ${business.vatNumber}, REA ${business.rea},
    PEC ${mailTo(business.pec)}, telefono ${business.phone}. Per ogni domanda: ${mailTo(business.email)}.`,
  p`In questi termini:`,
  {
    kind: 'terms',
    rows: [
      ['Cliente', 'è la persona maggiorenne che acquista sul sito;'],
      ['Prodotti', 'sono gli occhiali e gli accessori in vendita sul sito;'],
      [
        'Contratto di vendita',
        `è l’accordo con cui ${business.legalName} vende al Cliente i Prodotti dell’ordine, a distanza e attraverso il sito.`,
      ],
    ],
  },
]

export const acceptance: Block[] = [
  p`Usando il sito e acquistando si accettano questi termini. I termini possono cambiare in qualsiasi momento, con effetto
    immediato: il cambiamento vale per gli ordini fatti da allora in poi. Per ogni ordine resta valida la versione
    accettata con quell’ordine, che conserviamo insieme a esso e indichiamo nella conferma.`,
]

export const goods: Block[] = [
  p`Descrizioni e immagini dei Prodotti sono indicative: colori e finiture possono apparire diversi da uno schermo
    all’altro, e l’acetato ha venature diverse in ogni pezzo. Le misure sono in millimetri.`,
  p`La disponibilità si aggiorna di continuo, anche con le vendite in negozio. Se dopo l’ordine un Prodotto risulta non
    disponibile, contattiamo il Cliente, che può scegliere il rimborso oppure un’alternativa.`,
]
