import { Acceptance, General, Goods } from './terms-general.tsx'
import { Disputes, Guarantee, Law, Withdrawal } from './terms-rights.tsx'
import { Delivery, Payment, Prices } from './terms-sale.tsx'

/** The terms, section by section: on their page, and with the confirmation of an order. */
export const termsSections = [
  ['generali', 'Informazioni generali', General],
  ['accettazione', 'Accettazione dei termini', Acceptance],
  ['prodotti', 'Prodotti e disponibilità', Goods],
  ['prezzi', 'Prezzi e spese di spedizione', Prices],
  ['pagamento', 'Ordine e pagamento', Payment],
  ['consegna', 'Consegna', Delivery],
  ['recesso', 'Diritto di recesso', Withdrawal],
  ['garanzia', 'Garanzia legale', Guarantee],
  ['reclami', 'Reclami e controversie', Disputes],
  ['legge', 'Legge applicabile', Law],
] as const
