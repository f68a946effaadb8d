import { openTrustedTypes } from '#web/lib/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

openTrustedTypes()

let report = (_error: unknown) => {}
/** Where failures are reported; the page names it only in a shop whose owner set it. */
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
