import type { FiltroUtenti, Utente } from '#contract/utenti.ts'
import { roles } from '#server/accounts/present.ts'
import type { PeopleWanted, Person } from './queries.ts'

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
  }
}

const columns = {
  id: 'id',
  nome: 'name',
  ordini: 'orders',
  email: 'email',
  verificato: 'verified',
  eliminato: 'disabled',
} as const satisfies Record<NonNullable<FiltroUtenti['ordina']>, PeopleWanted['sortBy']>

/** A list without a page is one of this length, like that of orders (H-86). */
const longest = 200
/** More words than these narrow nothing. */
const mostWords = 6

export function readFiltro(filtro: FiltroUtenti = {}): PeopleWanted {
  const { cerca = '', ordina = 'id', verso = 'desc', pagina = 1, perPagina = longest } = filtro
  return {
    words: cerca.split(/\s+/).filter(Boolean).slice(0, mostWords),
    sortBy: columns[ordina],
    direction: verso,
    limit: perPagina,
    offset: (pagina - 1) * perPagina,
  }
}
