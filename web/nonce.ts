import { createContext, use } from 'react'

/** What marks the renderer's own scripts and styles; none in the browser, where the document has them already. */
export const Nonce = createContext('')

/** The mark of this rendering, for an element of the renderer's own; a loader's data never has it. */
export const useNonce = () => (import.meta.env.SSR ? use(Nonce) : undefined)
