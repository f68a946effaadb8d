/** In this order: most browsers also claim to be those that come after them. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a browser says it is, as far as a person recognises a device by it. */
export function readDevice(agent: string): { browser?: string; system?: string } {
  const browser = browsers.find(([, words]) => words.test(agent))?.[0]
  const system = systems.find(([, words]) => words.test(agent))?.[0]
  return { ...(browser && { browser }), ...(system && { system }) }
}
