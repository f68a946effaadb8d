import type { ShownBusiness } from '#contract/look-settings.ts'

/** Texts that several screens share. */
export const loading = 'Caricamento...'
export const retry = 'Riprova'
/** For a failed request about products or brands without a message of the server (S-475, H-23). */
export const unknownProblem = 'Errore sconosciuto durante il login'
/** No answer: no connection, or the server is down. */
export const unreachable = 'Il negozio non risponde. Controlla la connessione e riprova.'
/** The shown data changed, and could not be reloaded. */
export const outdated = 'Quello che vedi potrebbe non essere aggiornato: ricarica la pagina.'
export const somethingWrong = 'Si è verificato un errore'

/** What the meta tags of a page are made with, as far as they need it; the first match is the root, which has no data where its loader failed. */
export interface MetaArgs {
  matches: readonly [{ loaderData?: { origin: string; business: ShownBusiness } | undefined }, ...unknown[]]
}

/** What the shop is called: the document brings it. */
export const shopNameOn = ({ matches: [root] }: MetaArgs) => root.loaderData?.business.shopName ?? ''

/** The document title of a page. */
export const pageTitle = (args: MetaArgs, page: string) => `${page} — ${shopNameOn(args)}`
