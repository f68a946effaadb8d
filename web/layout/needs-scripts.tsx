/**
 * Without scripts, in place of a page that is nothing without them. The contacts are named above by the bar of all pages, and not
 * here: this is part of pages that load no other data of the business.
 */
export const NeedsScripts = () => (
  <noscript>{import.meta.env.SSR && 'Per aprire questa pagina attiva JavaScript.'}</noscript>
)
