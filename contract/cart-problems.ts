/** The failures that the cart knows without asking the server: apart, because every page's first view carries them. */
export const cartProblems = {
  'cart-empty': { status: 400, title: 'Non è possibile andare al checkout se il carrello è vuoto!' },
  'cart-full': { status: 400, title: 'Il carrello è pieno. Non puoi aggiungere più di 10 prodotti.' },
  'quantity-not-available': { status: 409, title: 'Quantita non disponibile!' },
  'product-not-found': { status: 404, title: 'Prodotto non trovato!' },
} as const
