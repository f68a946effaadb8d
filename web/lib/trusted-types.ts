declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (value: string) => string>): unknown
    }
  }
}

const scripts = new Set<string>()

/** Allows scripts whose URL begins like this; the Content-Security-Policy must allow them too. */
export function trustScripts(address: string) {
  scripts.add(address)
}

/**
 * The default policy for `require-trusted-types-for 'script'`. React creates a <script> element (JSON-LD) from one constant
 * and sets its text; a string without "<" cannot create an element.
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
