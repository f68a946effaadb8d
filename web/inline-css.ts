/** Identifies the style element among those of browser extensions. */
const id = 'aspetto'

/** Where the server writes the rules that a page uses, once the page is rendered and they are known. */
export const placeholder = '/*aspetto*/'

/**
 * The stylesheet, inlined into the document: the first paint waits for no second response, and no other download delays it.
 * The client bundle does not contain it but reads it from the document, since an error page renders the head again.
 */
export const look = {
  id,
  css: import.meta.env.SSR ? placeholder : (document.getElementById(id)?.textContent ?? ''),
}
