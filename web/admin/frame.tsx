import { useState, type ReactNode } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useSession } from '#web/session/session.ts'
import { TestKeys } from './attention/test-keys.tsx'
import { useTitleCount } from './attention/use-title-count.ts'
import { Bar } from './navigation/bar.tsx'
import { mayOpen } from './navigation/entries.ts'
import { useDesk } from './navigation/use-desk.ts'
import { Sidebar } from './navigation/sidebar.tsx'

/** The frame of all screens of the dashboard, which share one navigation and one query cache. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [client] = useState(openClient)
  const isDesk = useDesk()
  const session = useSession()
  const { pathname } = useLocation()
  const user = session.status === 'known' ? session.user : undefined
  // signed in in another tab, after the session of before ended
  if (user && user.ruolo !== 'Amministratore') return <NotOfStaff />
  if (user?.secondoFattoreDovuto) return <FactorFirst />
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <div className="ufficio">
          {isDesk && <Sidebar />}
          <main className="px-4 md:px-8 py-6 md:py-8 w-full max-w-[1600px] mx-auto">
            <TestKeys />
            {mayOpen(pathname) ? children : <OfAnotherDuty />}
          </main>
          {!isDesk && <Bar />}
          <TitleCount />
        </div>
      </QueryClientProvider>
    </CSPProvider>
  )
}

const NotOfStaff = () => (
  <main className="colonna pt-8 md:pt-14 pb-24">
    <h1 className="largo text-2xl">Questa pagina è di chi lavora nel negozio</h1>
    <p className="mt-6 max-w-[56ch]">Il profilo con cui sei collegato non ci lavora, o non più.</p>
    <p className="mt-6">
      <Link className="collegamento inline-block py-2.5" to="/profile">
        Vai al profilo
      </Link>
    </p>
  </main>
)

/** The rights of who was invited wait for the second factor. */
const FactorFirst = () => (
  <main className="colonna pt-8 md:pt-14 pb-24">
    <h1 className="largo text-2xl">Manca un passo</h1>
    <p className="mt-6 max-w-[56ch]">
      Per lavorare nel negozio serve la verifica in due passaggi: un’app sul telefono mostra un codice, che si scrive
      dopo la password. Attivala dal tuo profilo, alla voce «Verifica in due passaggi», e torna qui.
    </p>
    <p className="mt-6">
      <Link className="collegamento inline-block py-2.5" to="/profile">
        Vai al profilo
      </Link>
    </p>
  </main>
)

/** Reached by its address: the navigation does not lead there. */
const OfAnotherDuty = () => (
  <>
    <h1 className="largo text-xl">Questa pagina è di un’altra mansione</h1>
    <p className="mt-4 max-w-[56ch]">Se ti serve, chiedi a un titolare di cambiare la tua.</p>
    <p className="mt-4">
      <Link className="collegamento inline-block py-2.5" to="/admin">
        Vai a Oggi
      </Link>
    </p>
  </>
)

function TitleCount() {
  useTitleCount()
  return null
}

function openClient() {
  return new QueryClient({
    // a failure is shown at once with a retry button, also when the browser reports that it is offline
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
}
