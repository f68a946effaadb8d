import { createHash, randomBytes } from 'node:crypto'
import { createContext } from 'react-router'

/**
 * What marks the renderer's own scripts and styles while one page is rendered. It is random and new for each page, so no
 * content can hold it.
 */
export const nonceContext = createContext<string>()

export const makeNonce = () => randomBytes(16).toString('base64url')

/** Inline code that a policy lets through, as its sources: `'sha256-…'`. */
export interface OwnCode {
  scripts: Set<string>
  styles: Set<string>
}

/**
 * Takes the marks out of a rendered page, which has one character a byte, and says what was marked. Hashes, and not the nonce
 * itself, because a page is kept and given to many visitors: a nonce that can be read is one that injected code can repeat.
 */
export function takeMarks(html: string, nonce: string) {
  const own: OwnCode = { scripts: new Set(), styles: new Set() }
  const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
  let before = first
  for (const after of rest) {
    const tag = before.slice(before.lastIndexOf('<') + 1).split(' ', 1)[0]
    const code = after.slice(after.indexOf('>') + 1, Math.max(0, after.indexOf(`</${tag}>`)))
    if (tag === 'script' && code) own.scripts.add(hashOf(code))
    if (tag === 'style' && code) own.styles.add(hashOf(code))
    before = after
  }
  return { html: [first, ...rest].join(''), own }
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
}
