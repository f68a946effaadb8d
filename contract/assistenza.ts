/** The categories of a ticket (S-274). */
export const ticketCategories = ['Account', 'Pagamenti', 'Ordini', 'Prodotti', 'Spedizioni', 'Altro'] as const
/** The states of a ticket (S-275): the shop has to answer, the customer has to, done. */
export const ticketStateNames = ['Aperto', 'pending', 'Chiuso'] as const
/** Whose tickets the shop's list shows: those of the one who asks, or those that no one answers yet. */
export const rispondono = ['io', 'nessuno'] as const
