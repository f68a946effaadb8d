import { openTrustedTypes } from '#web/lib/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

openTrustedTypes()

let report = (_error: unknown) => {}
/** The URL of the error reports; only in the page when it is configured. */
const service = document.querySelector<HTMLMetaElement>('meta[name=segnalazioni]')?.content
if (service) {
  import('#web/lib/error-reports.ts').then(
    ({ openReports }) => (report = openReports(service)),
    () => undefined,
  )
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => report(error)} />
    </StrictMode>,
  )
})
