const fields: Record<string, string> = {
  'type-empty': 'tipologia',
  'gender-empty': 'genere',
  'brand-unknown': 'marca',
  'stock-changed': 'giacenza',
}

/** The field that a refusal of the server's is about; undefined: none, or it is not known. */
export function fieldOf(code = '') {
  if (code.startsWith('code-')) return 'codice'
  if (code.startsWith('price-')) return 'prezzo'
  if (/^(picture|attachment)/.test(code)) return 'imgs'
  return fields[code]
}
