import type { Page } from '@playwright/test'

/** What Chrome 111, Firefox 114 or Safari 16.4 do not have yet: the oldest browsers that the shop is built for (docs/decisions/0099). */
const newer = [
  'AbortSignal.any',
  'Array.fromAsync',
  'ArrayBuffer.prototype.transfer',
  'Error.isError',
  'Intl.DurationFormat',
  'Iterator',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'ReadableStream.from',
  'ReadableStream.prototype.values',
  'RegExp.escape',
  'Response.json',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isDisjointFrom',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.symmetricDifference',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URL.parse',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'navigation',
  'requestIdleCallback',
]

/**
 * Takes away from every page that is opened from now on what the oldest browsers do not have. `scheduler` and `checkVisibility`
 * stay, because the tests need them, and view transitions, because the router complains in the console that it has none.
 */
export const useOldestBrowser = (page: Page) =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const owner = names.reduce<unknown>((at, name) => (at ? Reflect.get(at, name) : undefined), globalThis as unknown)
      if (owner) Reflect.deleteProperty(owner, last)
    }
  }, newer)
