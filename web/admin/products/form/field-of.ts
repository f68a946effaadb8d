import type { ProblemCode } from '#contract/problems.ts'

const fields: Partial<Record<ProblemCode, string>> = {
  'type-empty': 'tipologia',
  'gender-empty': 'genere',
  'brand-unknown': 'marca',
  'stock-changed': 'giacenza',
  'product-without-picture': 'imgs',
}

/** The field that a problem code of the server is about; undefined: none, or not known. */
export function fieldOf(code: ProblemCode | undefined) {
  if (!code) return undefined
  if (code.startsWith('code-')) return 'codice'
  if (code.startsWith('cost-')) return 'costo'
  if (code.startsWith('ean-')) return 'ean'
  if (code.startsWith('low-stock-')) return 'soglia'
  if (code.startsWith('price-')) return 'prezzo'
  if (/^(picture|attachment)/.test(code)) return 'imgs'
  return fields[code]
}
