import type { RouterContextProvider } from 'react-router'
import { nonceContext } from '#server/pages/own-code.ts'

/** What marks the scripts and styles of this one rendering, so that the page's policy lets them through. */
export function nonceOf(context: Readonly<RouterContextProvider>) {
  return context.get(nonceContext)
}
