/** The cards of the test page: no other number works here, and none of these is anybody's. */
const CARDS: Record<string, { brand: string; declined?: true }> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '4000000000000002': { brand: 'visa', declined: true },
}

export interface CardInput {
  number: string
  expiry: string
  cvc: string
}

type CardProblems = Partial<Record<keyof CardInput, string>>

export type CardAnswer =
  | { kind: 'wrong'; problems: CardProblems }
  | { kind: 'declined' }
  | { kind: 'good'; brand: string; last4: string }

/** What a bank would say to the card; the problems are Italian sentences. */
export function tryCard({ number, expiry, cvc }: CardInput, now: Date): CardAnswer {
  const digits = number.replace(/[\s.-]/g, '')
  const card = CARDS[digits]
  const problems: CardProblems = {}
  if (!digits) problems.number = 'Scrivi il numero della carta.'
  else if (!isCardNumber(digits)) problems.number = 'Il numero della carta non è valido.'
  else if (!card) problems.number = 'Qui valgono solo le carte di prova, per esempio 4242 4242 4242 4242.'
  const wrongExpiry = checkExpiry(expiry, now)
  if (wrongExpiry) problems.expiry = wrongExpiry
  if (!/^\d{3}$/.test(cvc)) problems.cvc = cvc ? 'Il CVC ha 3 cifre.' : 'Scrivi il CVC.'
  if (!card || Object.keys(problems).length > 0) return { kind: 'wrong', problems }
  return card.declined ? { kind: 'declined' } : { kind: 'good', brand: card.brand, last4: digits.slice(-4) }
}

/** 12 to 19 digits with the right check digit (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** A card is good until the end of its month. */
function checkExpiry(expiry: string, now: Date): string | undefined {
  if (!expiry) return 'Scrivi la scadenza.'
  const parts = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(expiry) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(expiry)
  const month = Number(parts?.[1])
  const year = Number(parts?.[2])
  if (!parts || month < 1 || month > 12) return 'Scrivi la scadenza come MM/AA, per esempio 04/30.'
  const fullYear = year < 100 ? 2000 + year : year
  return Date.UTC(fullYear, month) <= now.getTime() ? 'La carta è scaduta.' : undefined
}
