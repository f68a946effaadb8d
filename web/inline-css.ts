import styles from './app.css?inline'
import { openStyles } from './used-css.ts'

/** Identifies the style element among those of browser extensions. */
const id = 'aspetto'

/**
 * The stylesheet, inlined into the document: the first paint waits for no second response, and no other download delays it.
 * The client bundle does not contain it but reads it from the document, since an error page renders the head again.
 */
export const look = { id, css: import.meta.env.SSR ? styles : (document.getElementById(id)?.textContent ?? '') }

/**
 * The page with the rules that it uses in place of the whole stylesheet, which comes as a file with the scripts
 * (`defer-scripts.ts`).
 */
export function inlineUsed(html: string) {
  const [before = '', after] = html.split(styles, 2)
  return after === undefined ? html : before + used(before + after) + after
}

const used = import.meta.env.SSR ? openStyles(styles) : () => ''
