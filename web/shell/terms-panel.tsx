import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { acceptTerms } from '#web/legal/terms-acceptance.ts'

/** Room that it leaves around itself, in pixels. */
const margin = 12

/** The question whether the terms are accepted. It locks nothing: the page can be used as if it were not there. */
export function TermsPanel({ onDecline }: { onDecline: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    // what it covers: the page scrolls on by this; where text is large, the Assistenza button stands above it (support/button.css)
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
      className="domanda fixed z-40 bottom-3 left-3 md:left-6 max-h-[calc(100svh-6rem)] overflow-auto bg-carta rounded-md shadow-menu p-3 sm:px-5 md:flex items-center justify-between gap-8"
    >
      <div>
        <h2 id="domanda-termini" className="font-semibold">
          Termini e condizioni
        </h2>
        <p id="testo-termini" className="text-xs sm:text-sm">
          Per acquistare si accettano i{' '}
          <Link to="/terms" className="collegamento">
            termini d’uso
          </Link>
          . Come trattiamo i dati lo dice la{' '}
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
        <button type="button" className="btn btn-2 px-4!" onClick={() => leave(acceptTerms)}>
          Accetta
        </button>
      </div>
    </div>
  )
}

/** The button that had the focus is gone: it goes on from the page's content. */
function leave(answer: () => void) {
  answer()
  document.getElementById('contenuto')?.focus({ preventScroll: true })
}
