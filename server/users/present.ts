import { highest } from '#contract/bounds.ts'
import { entriesOf } from '#contract/objects.ts'
import type { FiltroUtenti, Utente } from '#contract/utenti.ts'
import { roles } from '#server/auth/present.ts'
import { readWords } from '#server/platform/database/search-words.ts'
import type { Page, Person, Sought } from './queries.ts'
import type { Wanted } from './read-users.ts'

export function presentUtente(person: Person): Utente {
  return {
    id: person.id,
    nomeCompleto: person.full_name,
    email: person.email,
    telefono: person.phone,
    genere: person.gender,
    dataNascita: person.birth_date,
    ...(person.picture !== null && { img: person.picture }),
    isVerified: person.verified_at !== null,
    isDeleted: person.disabled_at !== null,
    ordini: person.orders ?? 0,
    ruolo: roles[person.role],
    secondoFattore: person.second_factor_at !== null,
    ...presentNovita(person),
    modificatoIl: person.changed_at.toISOString(),
  }
}

function presentNovita({ news_text: testo, news_agreed_at: agreed, news_withdrawn_at: withdrawn }: Person) {
  if (testo === null || agreed === null) return {}
  const novita = { testo, datoIl: agreed.toISOString(), ...(withdrawn && { ritiratoIl: withdrawn.toISOString() }) }
  return { novita }
}

const fieldNames = {
  full_name: 'nomeCompleto',
  birth_date: 'dataNascita',
  phone: 'telefono',
  gender: 'genere',
} as const satisfies Partial<Record<keyof Person, keyof Utente>>
type Edited = Pick<Person, keyof typeof fieldNames>

/** What the wire calls the fields in which these two differ. */
export function changedFields(before: Edited, after: Edited) {
  return entriesOf(fieldNames)
    .filter(([column]) => before[column] !== after[column])
    .map(([, field]) => field)
}

const columns = {
  id: 'id',
  nome: 'name',
  ordini: 'orders',
  email: 'email',
  verificato: 'verified',
  eliminato: 'disabled',
} as const satisfies Record<NonNullable<FiltroUtenti['ordina']>, Page['sortBy']>

export function readFiltro(filtro: FiltroUtenti = {}): Wanted {
  const { cerca = '', ordina = 'id', verso = 'desc', pagina, perPagina = highest.perPage } = filtro
  return {
    sought: readSought(cerca.trim()),
    page: { sortBy: columns[ordina], direction: verso, limit: perPagina, offset: ((pagina ?? 1) - 1) * perPagina },
    countAll: pagina === undefined,
  }
}

/** Few digits are an id, like those of orders; many, however they are parted, the end of a telephone number. */
function readSought(text: string): Sought | undefined {
  if (!text) return undefined
  const digits = text.replaceAll(/\D/g, '')
  if (/^[\d\s+().\-/]+$/.test(text) && digits.length >= shortestPhone) return { phoneEnd: withoutCountry(digits) }
  return /^\d+$/.test(text) ? { id: Math.min(Number(text), highest.id) } : { words: readWords(text) }
}

/** Digits from which a text is a telephone number and no id. */
const shortestPhone = 7

/** One person writes `+39 333…`, another `0039333…` or `333…`: what all have in common is the end. */
const withoutCountry = (digits: string) => digits.replace(/^(?:00)?39(?=\d{8})/, '')
