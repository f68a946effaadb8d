import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { ShownBusiness } from '#contract/look-settings.ts'
import { CartPanel } from '#web/cart/cart-panel.tsx'
import { NoScriptsBar } from '#web/layout/no-scripts-bar.tsx'
import { shopNameOn, somethingWrong } from '#web/lib/text.ts'
import { BusinessChanges } from '#web/lib/business-changes.ts'
import { useHydrated } from '#web/ui/after-load.ts'
import { later } from '#web/ui/later.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import icon from './assets/icona.svg?no-inline'
import wideFont from './assets/archivo-largo.woff2?url'
import textFont from './assets/archivo-testo.woff2?url'
import { look } from './inline-css.ts'
import { useNonce } from './nonce.ts'
import { readShownBusiness } from './routes/business.ts'
import { readPayments } from './routes/payments.ts'
import { readReports } from './routes/reports.ts'
import { useArrival } from './shell/arrival.ts'
import { Header } from './shell/header.tsx'
import { Terms } from './shell/terms.tsx'
import { Wrong } from './shell/wrong.tsx'
import { useKeptPage } from './shell/use-kept-page.ts'

// in development styles are reloaded by Vite
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  payments: readPayments(context),
  business: readShownBusiness(context),
  // pages are rendered with the configured origin, whatever the Host header says
  origin: new URL(request.url).origin,
  ...readReports(context),
})

/** The root's data do not change during client navigations: no request. */
export const shouldRevalidate = () => false

/** Asks for the typeface before the pictures: text is read first, and the 25 kB come whole while the pictures are still on the line. */
const preloadFonts = () => {
  for (const href of [textFont, wideFont]) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

export const meta: Route.MetaFunction = (args) => [{ title: shopNameOn(args) }]

const Banners = later(async () => (await import('./shell/banners.tsx')).Banners)
const Footer = later(async () => (await import('./shell/footer.tsx')).Footer)
// it is hidden until its code knows what it would lie over
const Support = later(async () => (await import('./support/button.tsx')).Support)

const withoutHeader = /^\/(?:login|register)$/
const withoutFooter = /^\/(?:shop|login|register)$/

interface RootData {
  reports?: string
  business?: ShownBusiness
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { reports, business = { shopName: '' } } = useRouteLoaderData<RootData>('root') ?? {}
  if (import.meta.env.SSR) preloadFonts()
  useArrival(pathname)
  useHydrated()
  useKeptPage()
  const page = pathname === '/' ? pathname : pathname.toLowerCase().replace(/\/+$/, '')
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href={business.icon ?? icon} />
        {reports && <meta name="segnalazioni" content={reports} />}
        <Meta />
        <Links />
        <style id={look.id} nonce={useNonce()}>
          {look.css}
        </style>
        <noscript>{import.meta.env.SSR && <link rel="stylesheet" href={stylesheet} />}</noscript>
      </head>
      <body className="min-h-svh flex flex-col">
        <a href="#contenuto" className="salta solo-lettore">
          Vai al contenuto
        </a>
        <BusinessChanges value={business}>
          <Toasts belowHeader />
          <Terms page={page} />
          {!withoutHeader.test(page) && <Header overHero={page === '/'} />}
          <Banners underHeader={page === '/'} />
          <noscript>{import.meta.env.SSR && <NoScriptsBar className={page === '/' ? 'mt-16' : ''} />}</noscript>
          <div id="contenuto" tabIndex={-1} className="@container grow outline-none">
            {children}
          </div>
          {!withoutFooter.test(page) && <Footer />}
          <Support />
          <CartPanel />
        </BusinessChanges>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? (
    <Wrong title={somethingWrong} />
  ) : (
    <Wrong title={somethingWrong} message="La pagina non si è aperta come doveva. Riprova tra poco." />
  )
}
