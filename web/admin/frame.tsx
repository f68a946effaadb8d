import { useState, type ReactNode } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTitleCount } from './attention/use-title-count.ts'
import { Bar } from './navigation/bar.tsx'
import { useDesk } from './navigation/use-desk.ts'
import { Sidebar } from './navigation/sidebar.tsx'

/** The frame of all screens of the dashboard, which share one navigation and one query cache. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [client] = useState(openClient)
  const isDesk = useDesk()
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <div className="ufficio">
          {isDesk && <Sidebar />}
          <main className="px-4 md:px-8 py-6 md:py-8 w-full max-w-[1600px] mx-auto">{children}</main>
          {!isDesk && <Bar />}
          <TitleCount />
        </div>
      </QueryClientProvider>
    </CSPProvider>
  )
}

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
