import type { Utente } from '#contract/utenti.ts'
import { useTyped } from '#web/ui/use-typed.ts'
import { editUser, typedPerson } from './edited.ts'

/** What stands in a form about a person, as they were last read. */
export function usePerson(utente: Utente) {
  const form = useTyped(typedPerson(utente))
  /** What is sent: whoever edited the person since they were read is not overwritten. */
  const edit = () => ({ ...editUser(utente, form.typed), modificatoIl: utente.modificatoIl })
  return { ...form, before: utente, edit }
}
export type PersonForm = ReturnType<typeof usePerson>
