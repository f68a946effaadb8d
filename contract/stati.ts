/** The states that the owner chooses from, the default first (S-316, S-317). */
export const statiOrdine = ['In Accettazione', 'In Lavorazione', 'In Spedizione', 'Completato', 'Cancellato'] as const

/** Why an order is cancelled and its money goes back, the default first (S-324). */
export const motiviCancellazione = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
