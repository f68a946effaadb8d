import { useQueryClient } from '@tanstack/react-query'
import type { Utente } from '#contract/utenti.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { api, errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { putUser, usersKey } from '#web/admin/queries/users.ts'

type Outcome<T> = { said: T } | { refused: string; error: unknown; now: Utente | undefined }

/** Changes people, each once however often it is pressed; what tables show is fresh afterwards, done or refused. */
export function useUserChange() {
  const client = useQueryClient()
  const { busy, once } = useOnce()

  function change<T>(id: number, ask: () => Promise<T>): Promise<Outcome<T> | undefined> {
    return once(id, async () => {
      const outcome = await ask().then(
        (said) => ({ said }),
        (error: unknown) => ({ refused: errorText(error, unreachable), error }),
      )
      const now = await api('GET /Utenti/GetUserById', { query: { id } }).catch(() => undefined)
      if (now) putUser(client, now)
      void client.invalidateQueries({ queryKey: usersKey })
      return 'refused' in outcome ? { ...outcome, now } : outcome
    })
  }
  return { busy, change }
}
