import type { Business } from '../business.ts'
import type { Titled } from './rich-text.ts'
import { acceptance, general, goods } from './terms-general.ts'
import { disputes, guarantee, law, withdrawal } from './terms-rights.ts'
import { delivery, payment, prices } from './terms-sale.ts'

/** The terms, section by section: on their page, and with the confirmation of an order. */
export const writeTerms = (business: Business): readonly Titled[] => [
  { id: 'generali', title: 'Informazioni generali', blocks: general(business) },
  { id: 'accettazione', title: 'Accettazione dei termini', blocks: acceptance },
  { id: 'prodotti', title: 'Prodotti e disponibilità', blocks: goods },
  { id: 'prezzi', title: 'Prezzi e spese di spedizione', blocks: prices(business) },
  { id: 'pagamento', title: 'Ordine e pagamento', blocks: payment(business) },
  { id: 'consegna', title: 'Consegna', blocks: delivery(business) },
  { id: 'recesso', title: 'Diritto di recesso', blocks: withdrawal(business) },
  { id: 'garanzia', title: 'Garanzia legale', blocks: guarantee(business) },
  { id: 'reclami', title: 'Reclami e controversie', blocks: disputes(business) },
  { id: 'legge', title: 'Legge applicabile', blocks: law },
]
