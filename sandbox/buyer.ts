import { tryCard } from './cards.ts'
import type { CardAnswer } from './cards.ts'
import { readText } from './form.ts'
import type { Form } from './form.ts'
import type { Decline } from './payment.ts'
import { isProvince } from './provinces.ts'
import type { Buyer, SessionRecord } from './session.ts'

export const FIELDS = {
  email: 'Email',
  telefono: 'Telefono',
  numero: 'Numero carta',
  scadenza: 'Scadenza',
  cvc: 'CVC',
  nome: 'Nome sulla carta',
  intestatario: 'Nome e cognome',
  paese: 'Paese',
  indirizzo: 'Indirizzo',
  cap: 'CAP',
  citta: 'Città',
  provincia: 'Provincia',
} as const

export type Field = keyof typeof FIELDS
export type Values = Partial<Record<Field | 'spedizione' | 'metodo', string>>
export type Problems = Partial<Record<Field, string>>

export type Reading =
  | { kind: 'wrong'; problems: Problems }
  | { kind: 'declined'; decline: Decline; answer: string }
  /** `step`: what the shopper is asked on a page of its own before the money moves. */
  | { kind: 'good'; buyer: Buyer; step?: 'banca' | 'dopo' }

/** What the hosted page's form holds, as typed. */
export const readValues = (form: Form): Values =>
  Object.fromEntries([...Object.keys(FIELDS), 'spedizione', 'metodo'].map((name) => [name, readText(form, name)]))

/** The form of a buyer who comes back from a step; the card is asked again. */
export const refillValues = ({ email, name, phone, address, rate, method }: Buyer): Values => ({
  email,
  telefono: phone ?? '',
  ...(method.kind === 'later' ? { intestatario: name, metodo: 'dopo' } : { nome: name }),
  ...(address && {
    paese: address.country ?? '',
    indirizzo: address.line1 ?? '',
    cap: address.postal_code ?? '',
    citta: address.city ?? '',
    provincia: address.state ?? '',
  }),
  spedizione: String(rate),
})

/** Checks the form against what the session asks for; the problems are Italian sentences. */
export function readBuyer(values: Values, record: SessionRecord, now: Date): Reading {
  const { session, rates } = record
  const countries = session.shipping_address_collection?.allowed_countries ?? []
  const country = countries.length === 1 ? countries[0] : countries.find((code) => code === values.paese)
  const card = values.metodo === 'dopo' ? undefined : tryCard(readCard(values), now)
  const problems: Problems = dropEmpty({
    email: checkEmail(values.email),
    telefono: session.phone_number_collection?.enabled ? checkPhone(values.telefono) : undefined,
    ...(countries.length > 0 && checkAddress(values, country)),
    ...(card ? checkCard(card, values) : { intestatario: checkText(values.intestatario, 'Scrivi nome e cognome.') }),
  })
  if (Object.keys(problems).length > 0 || card?.kind === 'wrong') return { kind: 'wrong', problems }
  if (card?.kind === 'declined') return card
  const rate = Number(values.spedizione ?? 0)
  const step = card ? (card.verified ? 'banca' : undefined) : 'dopo'
  return {
    kind: 'good',
    buyer: {
      email: values.email ?? '',
      name: (card ? values.nome : values.intestatario) ?? '',
      phone: session.phone_number_collection?.enabled ? (values.telefono ?? null) : null,
      address: country === undefined ? null : readAddress(values, country),
      rate: rates[rate] ? rate : 0,
      method: card?.method ?? { kind: 'later' },
    },
    ...(step && { step }),
  }
}

const readCard = ({ numero = '', scadenza = '', cvc = '' }: Values) => ({ number: numero, expiry: scadenza, cvc })

function checkCard(card: CardAnswer, values: Values): Problems {
  const { number, expiry, cvc } = card.kind === 'wrong' ? card.problems : {}
  const nome = checkText(values.nome, 'Scrivi il nome che si legge sulla carta.')
  return { numero: number, scadenza: expiry, cvc, nome }
}

const dropEmpty = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

function checkAddress(values: Values, country: string | undefined): Problems {
  const italian = country === 'IT'
  return {
    paese: country === undefined ? 'Scegli un paese della lista.' : undefined,
    indirizzo: checkText(values.indirizzo, 'Scrivi via e numero civico.'),
    cap: italian
      ? /^\d{5}$/.test(values.cap ?? '')
        ? undefined
        : 'Il CAP ha 5 cifre.'
      : checkText(values.cap, 'Scrivi il CAP.'),
    citta: checkText(values.citta, 'Scrivi la città.'),
    provincia:
      italian && !isProvince(values.provincia ?? '') ? 'Scrivi la sigla di due lettere, per esempio AL.' : undefined,
  }
}

const readAddress = (values: Values, country: string) => ({
  line1: values.indirizzo ?? null,
  line2: null,
  postal_code: values.cap ?? null,
  city: values.citta ?? null,
  state: (country === 'IT' ? values.provincia?.toUpperCase() : values.provincia) || null,
  country,
})

function checkText(value: string | undefined, missing: string): string | undefined {
  if (!value) return missing
  return value.length > 200 ? 'Il testo è troppo lungo: al massimo 200 caratteri.' : undefined
}

const checkEmail = (value = '') =>
  /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value) && value.length <= 254
    ? undefined
    : 'Scrivi un indirizzo email valido, per esempio nome@esempio.it.'

const checkPhone = (value = '') =>
  /^\+?[\d\s().-]{6,25}$/.test(value) ? undefined : 'Scrivi un numero di telefono valido.'
