declare global {
  interface Window {
    /** Not in every browser yet. */
    trustedTypes?: {
      createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (value: string) => string>): unknown
    }
  }
}

const scripts = new Set<string>()

/** From now on scripts whose address begins like this may be loaded; the Content-Security-Policy has its say as well. */
export function trustScripts(address: string) {
  scripts.add(address)
}

/**
 * Under `require-trusted-types-for 'script'` a string becomes HTML or a script's address only through here. React makes a
 * <script> element (JSON-LD) out of one constant and fills it with a text; a text without "<" cannot make an element.
 */
export function openTrustedTypes() {
  window.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html === '<script></script>' || !html.includes('<')) return html
      throw new TypeError('HTML from a string')
    },
    createScriptURL(address) {
      if ([...scripts].some((trusted) => address.startsWith(trusted))) return address
      throw new TypeError('script of a stranger')
    },
  })
}
