import type { BusinessField } from './setting-kinds.ts'

/** The owner's own words in the place of a section of the terms; empty: those of the template. */
export const usualTermsTexts = {
  termsGeneral: '',
  termsAcceptance: '',
  termsGoods: '',
  termsPrices: '',
  termsPayment: '',
  termsDelivery: '',
  termsWithdrawal: '',
  termsGuarantee: '',
  termsDisputes: '',
  termsLaw: '',
}
export type TermsSetting = keyof typeof usualTermsTexts

const field = { kind: 'legal', section: 'legale' } as const

export const termsFields = {
  termsGeneral: { ...field, wire: 'terminiGenerali', label: '1. Informazioni generali' },
  termsAcceptance: { ...field, wire: 'terminiAccettazione', label: '2. Accettazione dei termini' },
  termsGoods: { ...field, wire: 'terminiProdotti', label: '3. Prodotti e disponibilità' },
  termsPrices: { ...field, wire: 'terminiPrezzi', label: '4. Prezzi e spese di spedizione' },
  termsPayment: { ...field, wire: 'terminiPagamento', label: '5. Ordine e pagamento' },
  termsDelivery: { ...field, wire: 'terminiConsegna', label: '6. Consegna' },
  termsWithdrawal: { ...field, wire: 'terminiRecesso', label: '7. Diritto di recesso' },
  termsGuarantee: { ...field, wire: 'terminiGaranzia', label: '8. Garanzia legale' },
  termsDisputes: { ...field, wire: 'terminiReclami', label: '9. Reclami e controversie' },
  termsLaw: { ...field, wire: 'terminiLegge', label: '10. Legge applicabile' },
} as const satisfies Record<TermsSetting, BusinessField>
