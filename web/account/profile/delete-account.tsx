import { useNavigate } from 'react-router'
import { forget } from '#web/session/session.ts'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { PasswordAgain } from './password-again.tsx'

/** Deletes the account; this cannot be undone. */
export function DeleteAccount({ email }: { email: string }) {
  const navigate = useNavigate()
  async function erase(password: string) {
    await api('POST /Utenti/EliminaAccount', { body: { password } })
    toast.success('Account eliminato')
    forget()
    await navigate('/', { replace: true })
  }
  return (
    <PasswordAgain email={email} label="Elimina il mio account" second onConfirm={erase}>
      <p>
        Cancelliamo nome, email, telefono, data di nascita, genere e i dati fiscali del profilo, e chiudiamo tutti gli
        accessi: non si può tornare indietro.
      </p>
      <p>
        Restano gli ordini già fatti, con i dati di fatturazione e di consegna, finché la legge ci chiede di
        conservarli.
      </p>
    </PasswordAgain>
  )
}
