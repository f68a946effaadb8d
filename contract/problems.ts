/** Every failure of the shop: its code, its HTTP status, and the words that people read. */
export const problems = {
  'request-not-valid': { status: 400, title: 'Controlla i dati inseriti e riprova.' },
  'parameter-missing': { status: 400, title: "Il parametro '{nome}' è null o undefined." },
  'fill-all-fields': { status: 400, title: 'Compila tutti i campi' },
  'cart-empty': { status: 400, title: 'Non è possibile andare al checkout se il carrello è vuoto!' },
  'cart-full': { status: 400, title: 'Il carrello è pieno. Non puoi aggiungere più di 10 prodotti.' },
  'quantity-not-available': { status: 409, title: 'Quantita non disponibile!' },
  'product-not-found': { status: 404, title: 'Prodotto non trovato!' },
  'signature-not-valid': { status: 400, title: 'Firma non valida.' },
  'not-signed-in': { status: 401, title: 'Devi essere autenticato per continuare.' },
  'wrong-credentials': { status: 401, title: 'Email o password non corretti.' },
  'session-over': { status: 401, title: 'Sessione scaduta: accedi di nuovo.' },
  'not-verified': { status: 403, title: 'Verifica la tua email per completare l’acquisto.' },
  'not-allowed': { status: 403, title: 'Non hai diritto di eseguire questa operazione.' },
  'wrong-host': { status: 421, title: 'Questo negozio di prova risponde solo a chi usa questo computer.' },
  'not-found': { status: 404, title: 'Non trovato.' },
  'no-such-call': { status: 404, title: 'Questa chiamata non esiste.' },
  'method-not-allowed': { status: 405, title: 'Metodo non consentito.' },
  'too-large': { status: 413, title: 'La richiesta è troppo grande.' },
  'type-not-supported': { status: 415, title: 'Tipo di contenuto non supportato.' },
  'too-many-requests': { status: 429, title: 'Hai fatto troppi tentativi. Aspetta un minuto e riprova.' },
  'checkout-failed': { status: 502, title: 'Errore durante il checkout' },
  unavailable: { status: 503, title: 'Il negozio è momentaneamente non disponibile. Riprova tra poco.' },
  unexpected: { status: 500, title: 'Si è verificato un errore' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems
