import { shop } from '#contract/shop.ts'

/** Texts of several screens that are no failure of a call. */
export const loading = 'Caricamento...'
export const retry = 'Riprova'
/** Of a call about products or brands that came back without words (S-475, H-23). */
export const unknownProblem = 'Errore sconosciuto durante il login'
/** Nobody answered: no connection, or a server that is away. */
export const unreachable = 'Il negozio non risponde. Controlla la connessione e riprova.'
/** What is shown was changed, and could not be read again. */
export const outdated = 'Quello che vedi potrebbe non essere aggiornato: ricarica la pagina.'
export const somethingWrong = 'Si è verificato un errore'

/** The title of a page in the browser's tab. */
export const pageTitle = (page: string) => `${page} — ${shop.name}`
