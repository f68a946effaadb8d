import styles from './app.css?inline'

/** By it the style is known among those that extensions of the browser bring. */
const id = 'aspetto'

/**
 * The stylesheet, for the document itself: the first paint waits for no second answer, and nothing that is fetched beside it
 * takes the line from it. Scripts carry none of it, but read what the document brought: a page that fails is drawn anew, head
 * and all.
 */
export const look = { id, css: import.meta.env.SSR ? styles : (document.getElementById(id)?.textContent ?? '') }
