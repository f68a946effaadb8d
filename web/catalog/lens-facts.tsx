import { Link } from 'react-router'
import { frameOnly, isFrameOnly, withLenses } from '#contract/tipologia.ts'
import { useSession } from '#web/session/session.ts'
import { openSupport } from '#web/support/open.ts'
import type { ProdottoInPagina } from './card-data.ts'

type Facts = Pick<ProdottoInPagina, 'id' | 'tipologia' | 'categoriaFiltro' | 'protezioneUv' | 'marcaturaCe' | 'lenti'>

/** Under the price: that a prescription frame comes without lenses to see with, or what the lenses of sunglasses protect from. */
export function LensFacts({ prodotto }: { prodotto: Facts }) {
  if (isFrameOnly(prodotto.tipologia))
    return (
      <p className="mt-2">
        <strong className="font-semibold">{frameOnly}.</strong> <AskForLenses {...prodotto} />
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

/** To a request for lenses where the shop takes them; otherwise a request about this frame, for visitors the contacts (H-116). */
function AskForLenses({ id, lenti }: Facts) {
  const signedIn = useSession().status === 'known'
  return (
    <Link
      to={lenti ? `/lenti/${id}` : '/contact'}
      className="collegamento inline-block py-1"
      onClick={(event) => {
        if (lenti || !signedIn) return
        event.preventDefault()
        openSupport({ categoria: 'Prodotti', prodotto: id })
      }}
    >
      {lenti ? withLenses : 'Chiedi le tue lenti'}
    </Link>
  )
}
