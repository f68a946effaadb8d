import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { acceptTerms } from '#web/checkout/terms.ts'

/** Room that it leaves around itself, in pixels. */
const margin = 24

/** The question whether the terms are accepted. It locks nothing: the page can be used as if it were not there. */
export function TermsPanel({ onDecline }: { onDecline: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    // what it covers: the page scrolls on by this, and the Assistenza button stands above it
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--pannello', `${element.offsetHeight + margin}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--pannello')
    }
  }, [])

  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby="domanda-termini"
      aria-describedby="testo-termini"
      className="fixed z-40 bottom-3 inset-x-3 sm:right-auto sm:w-[26rem] max-h-[calc(100svh-6rem)] overflow-auto bg-carta rounded-md shadow-menu p-4 sm:p-5"
    >
      <h2 id="domanda-termini" className="largo text-lg">
        Termini e condizioni
      </h2>
      <p id="testo-termini" className="mt-1 text-sm">
        Per acquistare si accettano i{' '}
        <Link to="/terms" className="collegamento">
          termini d’uso
        </Link>
        . I tuoi dati restano tuoi: lo spiega la{' '}
        <Link to="/privacy" className="collegamento">
          privacy
        </Link>
        .
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <button type="button" className="btn btn-2" onClick={() => leave(onDecline)}>
          Rifiuta
        </button>
        <button type="button" className="btn btn-2" onClick={() => leave(acceptTerms)}>
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
