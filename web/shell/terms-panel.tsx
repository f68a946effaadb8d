import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { acceptTerms } from '#web/legal/terms-acceptance.ts'
import { useBusiness } from '#web/lib/business.ts'

/** The margin around the panel in pixels. */
const margin = 12

/** Asks to accept the terms. It is not modal: the page stays usable. */
export function TermsPanel({ onDecline }: { onDecline: () => void }) {
  const { termsVersion } = useBusiness()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    // the covered height: the page scrolls further by it; with large text the Assistenza button moves up (support/button.css)
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--pannello', `${element.offsetHeight + margin}px`)
    })
    observer.observe(element)
    root.toggleAttribute('data-pannello', true)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--pannello')
      root.removeAttribute('data-pannello')
    }
  }, [])

  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby="domanda-termini"
      aria-describedby="testo-termini"
      className="domanda fixed z-40 bottom-3 left-3 md:left-6 max-h-[calc(100svh-6rem)] overflow-auto bg-carta rounded-md shadow-menu p-3 sm:px-5 md:flex flex-wrap items-center justify-between gap-x-8 gap-y-2"
    >
      <div className="grow basis-[20rem]">
        <h2 id="domanda-termini" className="font-semibold">
          Termini e condizioni
        </h2>
        <p id="testo-termini" className="text-xs sm:text-sm">
          Per acquistare accetta i{' '}
          <Link to="/terms" className="collegamento">
            termini d’uso
          </Link>
          . Come usiamo i tuoi dati è scritto nella{' '}
          <Link to="/privacy" className="collegamento">
            privacy
          </Link>
          .
        </p>
      </div>
      <div className="max-md:mt-2 flex flex-wrap *:flex-1 gap-2 shrink-0">
        <button type="button" className="btn btn-2 px-4!" onClick={() => leave(onDecline)}>
          Rifiuta
        </button>
        <button type="button" className="btn btn-2 px-4!" onClick={() => leave(() => acceptTerms(termsVersion))}>
          Accetta
        </button>
      </div>
    </div>
  )
}

/** The focused button is unmounted: the focus moves to the content of the page. */
function leave(answer: () => void) {
  answer()
  document.getElementById('contenuto')?.focus({ preventScroll: true })
}
