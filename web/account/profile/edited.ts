import type { Utente } from '#contract/utenti.ts'
import type { Genere } from '#web/account/genders.ts'

interface Typed {
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
