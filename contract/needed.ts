/** Of a parameter that is not there, in the browser before the call and on the server (H-97). */
export const parameterMissing = "Il parametro '{nome}' è null o undefined."

/**
 * Calls that the browser does not even make without these (S-387…S-394). The shapes say the same; they are too heavy for
 * every page.
 */
export const neededParameters: Record<string, readonly string[]> = {
  'POST /Prodotti/CreaProdotto': ['codice', 'imgs', 'prezzo', 'genere'],
  'POST /Brands/CreateBrand': ['nome', 'img'],
  'PUT /Brands/UpdateBrand': ['id', 'nome', 'img'],
  'PUT /Ordini/UpdateOrdine': ['id', 'stato'],
  'DELETE /Ordini/CancellaOrdine': ['id', 'reason'],
  'PUT /Ordini/AggiornaCodSpedizione': ['id', 'codiceSpedizione'],
  'PUT /Ticket/CambiaStato': ['id', 'stato'],
  'POST /Ticket/SendMessage': ['id', 'message'],
}

/** What a parameter of the query is called in the body, where that is something else. */
export const bodyNames: Record<string, string> = { message: 'contenuto' }
