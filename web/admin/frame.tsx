import { useState, type ReactNode } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'

/** What all screens of the owner share: the answers of the server, kept while one walks from screen to screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [client] = useState(openClient)
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <main className="px-4 md:px-8 py-6 md:py-8 w-full max-w-[1600px] mx-auto">{children}</main>
      </QueryClientProvider>
    </CSPProvider>
  )
}

function openClient() {
  return new QueryClient({
    // a failure is told at once, with a button to try again; also where the browser takes itself to be offline
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
}
