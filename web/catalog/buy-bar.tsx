import { useEffect, useState } from 'react'
import { formatEuro } from '#contract/money.ts'
import { purchaseForm } from './add-form.tsx'

/** Price and button at the foot of a phone's screen, once the button of the page has left it upwards. It submits the same form. */
export function BuyBar({ prezzo }: { prezzo: number }) {
  const left = useButtonLeft()
  if (!left) return null
  return (
    <div className="barra md:hidden fixed inset-x-0 bottom-(--pannello,0px) z-20 bg-carta border-t border-linea px-4 py-2.5 flex items-center justify-between gap-4">
      <p className="misura text-lg font-semibold">{formatEuro(prezzo)}</p>
      <button type="submit" form={purchaseForm} className="btn grow max-w-60">
        Aggiungi<span className="solo-lettore"> al carrello</span>
      </button>
    </div>
  )
}

function useButtonLeft() {
  const [left, setLeft] = useState(false)
  useEffect(() => {
    const button = document.querySelector(`#${purchaseForm} [type=submit]`)
    if (!button) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setLeft(!entry.isIntersecting && entry.boundingClientRect.bottom < 64)
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  return left
}
