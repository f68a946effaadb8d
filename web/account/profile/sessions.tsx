import { useState } from 'react'
import type { SessioneAperta } from '#contract/sessioni.ts'
import { forget, logout } from '#web/session/session.ts'
import { api, errorText } from '#web/lib/api.ts'
import { sayWhen } from '#web/lib/dates.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { loading } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'

const askSessions = async (signal: AbortSignal) => (await api('GET /Auth/GetSessioni', {}, signal)).data

/** The open sessions of the account; each can be ended, or all at once. */
export function Sessions() {
  const { loaded, again } = useLoaded(askSessions)
  const [busy, setBusy] = useState<string>()
  const list = useFallbackFocus<HTMLUListElement>(loaded.state === 'loading' ? undefined : loaded)

  async function end(what: string, act: () => Promise<unknown>, then: () => void | Promise<void>) {
    setBusy(what)
    try {
      await act()
      await then()
    } catch (error) {
      toast.error(errorText(error))
      await again()
    }
    setBusy(undefined)
  }
  const close = (id: string) =>
    void end(
      id,
      () => api('POST /Auth/ChiudiSessione', { query: { id } }),
      () => {
        toast.success('Accesso chiuso')
        return again()
      },
    )

  if (loaded.state === 'loading') return <p role="status">{loading}</p>
  if (loaded.state === 'failed') return <LoadFailed words={loaded.words} onRetry={() => void again()} />
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Dispositivi collegati" className="max-w-[40rem]">
        {loaded.value.map((sessione) => (
          <li
            key={sessione.id}
            className="py-4 border-b border-linea flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
          >
            <About sessione={sessione} />
            <Button
              second
              busy={busy === sessione.id}
              aria-label={`${sessione.questa ? 'Esci' : 'Chiudi'}: ${sessione.dispositivo}`}
              onClick={() => (sessione.questa ? void logout() : close(sessione.id))}
            >
              {sessione.questa ? 'Esci' : 'Chiudi'}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-inchiostro-2 max-w-[40rem]">
        Se un accesso non è tuo, esci ovunque e cambia la password.
      </p>
      <Button
        second
        className="mt-3"
        busy={busy === 'all'}
        onClick={() => void end('all', () => api('POST /Auth/EsciOvunque'), forget)}
      >
        Esci ovunque
      </Button>
    </>
  )
}

function About({ sessione: { dispositivo, iniziata, ultimoUso, questa } }: { sessione: SessioneAperta }) {
  const [now] = useState(() => new Date())
  return (
    <div className="min-w-0">
      <p className="font-semibold flex flex-wrap items-center gap-x-3">
        {dispositivo} {questa && <span className="badge bg-consegnato-bg text-consegnato">Questo dispositivo</span>}
      </p>
      <p className="text-sm text-inchiostro-2">
        Primo accesso: {sayWhen(iniziata, now)}
        {!questa && ` · ultimo uso: ${sayWhen(ultimoUso, now)}`}
      </p>
    </div>
  )
}
