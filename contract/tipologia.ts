/** Of what kind a product is: tipologia is free text, and an accessory is no pair of glasses (H-09). */
export function kindOf(tipologia: string) {
  const text = tipologia.trim().toLowerCase()
  return text === 'da sole' ? 'sunglasses' : text === 'da vista' ? 'eyeglasses' : 'other'
}

/** What it is called in a sentence: `occhiali da sole`, `accessori`. */
export function nameKind(tipologia: string) {
  const text = tipologia.trim().toLowerCase()
  return kindOf(text) === 'other' ? text : `occhiali ${text}`
}

/** What a prescription frame is sold as, on the page, in the cart, to the provider, in the order and its emails. */
export const frameOnly = 'Solo montatura, con lenti dimostrative'

/** What it is sold as with lenses by prescription, which are lines of the order beside it. */
export const withLenses = 'Con le tue lenti'

export const isFrameOnly = (tipologia: string) => kindOf(tipologia) === 'eyeglasses'

/** The gender of a frame as search engines call it. */
export const genderNames: Record<string, string> = { uomo: 'male', donna: 'female', unisex: 'unisex' }
