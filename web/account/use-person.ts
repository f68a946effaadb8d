import type { Utente } from '#contract/utenti.ts'
import { useTyped } from '#web/ui/use-typed.ts'
import { editUser, typedPerson } from './edited.ts'

/** The values of a form about a person, and the person as last loaded. `own`: the form is the person's. */
export function usePerson(utente: Utente, own = false) {
  const form = useTyped(typedPerson(utente))
  /** The body of the request. By `modificatoIl` the server refuses it if the person was edited since they were loaded. */
  const edit = () => ({ ...editUser(utente, form.typed, own), modificatoIl: utente.modificatoIl })
  return { ...form, before: utente, own, edit }
}
export type PersonForm = ReturnType<typeof usePerson>
