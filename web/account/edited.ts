import type { Utente } from '#contract/utenti.ts'
import type { Genere } from './genders.ts'
import { codeOf } from '#web/lib/problem-code.ts'

/** The values of a form about a person. */
type Typed = {
  nomeCompleto: string
  dataNascita: string
  telefono: string
  genere: Genere | ''
}

/**
 * A name that the owner edited keeps its first two words (S-378), one's `own` all of them (H-111); an untouched or blank one stays as
 * it was (H-34).
 */
export function nameAsSaved(typed: string, before: string, own: boolean) {
  const words = typed.trim().split(/\s+/)
  const name = words.join(' ')
  if (name === '' || name === before) return before
  return own ? name : words.slice(0, 2).join(' ')
}

/** The person with the values of the form; a blank field keeps the value of before (S-377). `own`: edited by the person. */
export function editUser(before: Utente, typed: Typed, own: boolean): Typed {
  return {
    nomeCompleto: nameAsSaved(typed.nomeCompleto, before.nomeCompleto, own),
    dataNascita: typed.dataNascita || (before.dataNascita ?? ''),
    telefono: typed.telefono.trim() || before.telefono,
    genere: typed.genere || before.genere,
  }
}

/** The person as values of the form. */
export function typedPerson({ nomeCompleto, dataNascita, telefono, genere }: Utente): Typed {
  return { nomeCompleto, dataNascita: dataNascita ?? '', telefono, genere }
}

/** The fields that a problem code of the server is about. */
export function wrongFields(error: unknown) {
  const code = codeOf(error)
  return code === 'too-young' || code === 'date-not-valid' ? ['dataNascita'] : []
}
