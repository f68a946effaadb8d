import { shop } from '#contract/shop.ts'

/** Texts of several screens that are no failure of a call. */
export const loading = 'Caricamento...'
export const retry = 'Riprova'
export const somethingWrong = 'Si è verificato un errore'

/** The title of a page in the browser's tab. */
export const pageTitle = (page: string) => `${page} — ${shop.name}`
