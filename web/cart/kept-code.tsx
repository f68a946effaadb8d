import { useRef } from 'react'
import { sayOff } from '#contract/money.ts'
import { retry } from '#web/lib/text.ts'
import type { CartPrice } from './use-price.ts'

/** The code that the cart has, and what it does. */
export function KeptCode({ price: { code: typed, priced, asking, apply, again } }: { price: CartPrice }) {
  const { sconto } = priced ?? {}
  const code = sconto && !sconto.automatico ? sconto.codice : typed
  const effect = useRef<HTMLParagraphElement>(null)
  const askAgain = () => {
    // the pressed button goes
    effect.current?.focus()
    again()
  }
  return (
    <div className="flex items-center justify-between gap-4 min-h-11 py-2 text-sm">
      <p ref={effect} role="status" tabIndex={-1} className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{code}</strong>{' '}
        <span className={priced?.rifiuto ? 'text-lavorazione' : 'text-inchiostro-2'}>
          {asking ? 'Un momento…' : sayEffect(priced)}
        </span>
      </p>
      {!asking && !priced && (
        <button type="button" className="collegamento shrink-0 min-h-11" onClick={askAgain}>
          {retry}
        </button>
      )}
      <button type="button" className="collegamento shrink-0 min-h-11" onClick={() => apply('')}>
        Togli<span className="solo-lettore"> il codice {code}</span>
      </button>
    </div>
  )
}

function sayEffect(priced: CartPrice['priced']) {
  if (!priced)
    return navigator.onLine
      ? 'il negozio non risponde: si calcola al pagamento'
      : 'sei senza connessione: si calcola quando torna la rete'
  const { rifiuto, sconto } = priced
  if (rifiuto) return rifiuto
  if (!sconto) return ''
  return sconto.automatico ? `non serve: «${sconto.codice}» toglie di più` : sayOff(sconto.importo)
}
