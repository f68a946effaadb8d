import { Link } from 'react-router'
import type { Prodotto } from '#contract/prodotti.ts'
import { frameOnly, isFrameOnly } from '#contract/tipologia.ts'
import { useSession } from '#web/session/session.ts'
import { openSupport } from '#web/support/open.ts'

type Facts = Pick<Prodotto, 'id' | 'tipologia' | 'categoriaFiltro' | 'protezioneUv' | 'marcaturaCe'>

/** Under the price: that a prescription frame comes without lenses to see with, or what the lenses of sunglasses protect from. */
export function LensFacts({ prodotto }: { prodotto: Facts }) {
  if (isFrameOnly(prodotto.tipologia))
    return (
      <p className="mt-2">
        <strong className="font-semibold">{frameOnly}.</strong> <AskForLenses id={prodotto.id} />
      </p>
    )
  const protection = protectionOf(prodotto)
  if (protection.length === 0) return null
  return (
    <p className="mt-2">
      {protection.join(' · ')}
      {prodotto.categoriaFiltro === '4' && <strong className="block font-semibold">Non adatti alla guida.</strong>}
    </p>
  )
}

function protectionOf({ categoriaFiltro, protezioneUv, marcaturaCe }: Facts) {
  return [
    categoriaFiltro && `Filtro di categoria ${categoriaFiltro}`,
    protezioneUv && `protezione UV ${protezioneUv}`,
    marcaturaCe && 'marcatura CE',
  ].filter(Boolean)
}

/** A request about this frame; for visitors the contacts (H-116). */
function AskForLenses({ id }: { id: number }) {
  const signedIn = useSession().status === 'known'
  return (
    <Link
      to="/contact"
      className="collegamento inline-block py-1"
      onClick={(event) => {
        if (!signedIn) return
        event.preventDefault()
        openSupport({ categoria: 'Prodotti', prodotto: id })
      }}
    >
      Chiedi le tue lenti
    </Link>
  )
}
