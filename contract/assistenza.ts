/** The categories of a ticket (S-274). */
export const categorieTicket = ['Account', 'Pagamenti', 'Ordini', 'Prodotti', 'Spedizioni', 'Altro'] as const
/** The states of a ticket (S-275): the shop has to answer, the customer has to, done. */
export const statiTicket = ['Aperto', 'pending', 'Chiuso'] as const

/** Files that go with one message, and the bytes of one before the shop makes it smaller. */
export const allegatiLimit = 5
export const allegatoBytes = 8_000_000
