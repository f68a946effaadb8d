import type { Decline } from './payment.ts'
import type { Method } from './session.ts'

type CardMethod = Extract<Method, { kind: 'card' }>

interface TestCard extends Pick<CardMethod, 'brand' | 'straight' | 'refunds'> {
  declined?: Decline
  /** What the shopper reads when it is declined. */
  answer?: string
  /** The bank asks the shopper first. */
  verified?: true
  /** What the page says about the card. */
  text: string
}

/** The cards of the test page: no other number works here, and none of these is a real one. */
const CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', text: 'paga' },
  '5555555555554444': { brand: 'mastercard', text: 'paga' },
  '4000000000000077': { brand: 'visa', straight: true, text: 'paga, il denaro è subito disponibile' },
  '4000000000005126': { brand: 'visa', refunds: 'fails_later', text: 'paga, ma il rimborso poi fallisce' },
  '4000000000007726': { brand: 'visa', refunds: 'succeeds_later', text: 'paga, ma il rimborso tarda' },
  '4000002760003184': { brand: 'visa', verified: true, text: 'chiede conferma alla banca' },
  '4000000000000002': {
    brand: 'visa',
    declined: {
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    },
    answer: 'La carta è stata rifiutata.',
    text: 'rifiutata',
  },
  '4000000000009995': {
    brand: 'visa',
    declined: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    answer: 'Sulla carta non ci sono fondi sufficienti.',
    text: 'fondi insufficienti',
  },
  '4000000000000069': {
    brand: 'visa',
    declined: {
      code: 'expired_card',
      declineCode: 'expired_card',
      message: 'Your card has expired.',
    },
    answer: 'Per la banca la carta è scaduta.',
    text: 'scaduta per la banca',
  },
  '4000000000000119': {
    brand: 'visa',
    declined: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    answer: 'La banca non è riuscita a elaborare il pagamento.',
    text: 'errore della banca',
  },
}

/** The list that the page shows: numbers in groups of four. */
export const TEST_CARDS = Object.entries(CARDS).map(([digits, { text }]) => ({
  number: digits.replace(/(\d{4})(?=\d)/g, '$1 '),
  text,
}))

export interface CardInput {
  number: string
  expiry: string
  cvc: string
}

type CardProblems = Partial<Record<keyof CardInput, string>>

export type CardAnswer =
  | { kind: 'wrong'; problems: CardProblems }
  | { kind: 'declined'; decline: Decline; answer: string }
  | { kind: 'good'; method: CardMethod; verified: boolean }

/** What a bank would say to the card; the problems are Italian sentences. */
export function tryCard({ number, expiry, cvc }: CardInput, now: Date): CardAnswer {
  const digits = number.replace(/[\s.-]/g, '')
  const card = CARDS[digits]
  const problems: CardProblems = {}
  if (!digits) problems.number = 'Scrivi il numero della carta.'
  else if (!isCardNumber(digits)) problems.number = 'Il numero della carta non è valido.'
  else if (!card) problems.number = 'Qui valgono solo le carte di prova, per esempio 4242 4242 4242 4242.'
  const until = readExpiry(expiry, now)
  if (typeof until === 'string') problems.expiry = until
  if (!/^\d{3}$/.test(cvc)) problems.cvc = cvc ? 'Il CVC ha 3 cifre.' : 'Scrivi il CVC.'
  if (!card || typeof until === 'string' || Object.keys(problems).length > 0) return { kind: 'wrong', problems }
  const { declined, answer = '', verified = false, brand, straight, refunds } = card
  if (declined) return { kind: 'declined', decline: declined, answer }
  const known = { brand, ...(straight && { straight }), ...(refunds && { refunds }) }
  return { kind: 'good', method: { kind: 'card', ...known, last4: digits.slice(-4), ...until }, verified }
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

/** A card is good until the end of its month; a string says what is wrong. */
function readExpiry(expiry: string, now: Date): string | { expMonth: number; expYear: number } {
  if (!expiry) return 'Scrivi la scadenza.'
  const parts = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(expiry) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(expiry)
  const month = Number(parts?.[1])
  const year = Number(parts?.[2])
  if (!parts || month < 1 || month > 12) return 'Scrivi la scadenza come MM/AA, per esempio 04/30.'
  const fullYear = year < 100 ? 2000 + year : year
  if (Date.UTC(fullYear, month) <= now.getTime()) return 'La carta è scaduta.'
  return { expMonth: month, expYear: fullYear }
}
