import type { Utente } from '#contract/utenti.ts'
import type { Genere } from './genders.ts'
import { ApiError } from '#web/lib/api.ts'

/** What stands in a form about a person. */
type Typed = {
  nomeCompleto: string
  dataNascita: string
  telefono: string
  genere: Genere | ''
}

/** An edited name keeps its first two words; an untouched or blank one stays as it was (S-378, H-34). */
export function nameAsSaved(typed: string, before: string) {
  const words = typed.trim().split(/\s+/)
  const name = words.join(' ')
  return name === '' || name === before ? before : words.slice(0, 2).join(' ')
}

/** The person as the form leaves it: a blank field keeps its value (S-377). */
export function editUser(before: Utente, typed: Typed): Typed {
  return {
    nomeCompleto: nameAsSaved(typed.nomeCompleto, before.nomeCompleto),
    dataNascita: typed.dataNascita || (before.dataNascita ?? ''),
    telefono: typed.telefono.trim() || before.telefono,
    genere: typed.genere || before.genere,
  }
}

/** The person as the form shows it. */
export function typedPerson({ nomeCompleto, dataNascita, telefono, genere }: Utente): Typed {
  return { nomeCompleto, dataNascita: dataNascita ?? '', telefono, genere }
}

/** The fields that a refused edit is about, where the server said so. */
export function wrongFields(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined
  return code === 'too-young' || code === 'date-not-valid' ? ['dataNascita'] : []
}
