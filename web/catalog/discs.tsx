import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Colore } from './card-data.ts'

/** A colour as a disc: the ring is the frame's, the middle that of its lenses. */
const Disc = ({ tinta: [ring, patches], lente = '#fff' }: Colore) => (
  <svg viewBox="0 0 24 24" className="disco" aria-hidden="true">
    <circle cx="12" cy="12" r="9" fill={lente} stroke={ring} strokeWidth="6" />
    {patches && <circle cx="12" cy="12" r="9" fill="none" stroke={patches} strokeWidth="6" strokeDasharray="5 9" />}
    <circle cx="12" cy="12" r="6" fill="none" className="stroke-inchiostro/25" />
  </svg>
)

/** So many fit into a card on a phone. */
const most = 5

interface Props {
  colori: Colore[]
  /** The id of the one that the card shows. */
  shown: number
  onShow: (id: number) => void
}

/** The colours of a model, each a link to its page; with scripts a press shows it on the card. One colour alone is no choice. */
export function Discs({ colori, shown, onShow }: Props) {
  const [first] = colori
  if (!first) return null
  if (colori.length === 1) return <Disc {...first} />
  const seen = colori.slice(0, most)
  const own = colori.find(({ id }) => id === shown)
  if (own && !seen.includes(own)) seen.splice(-1, 1, own)
  const show = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow(id)
  }
  return (
    <span className="colori" role="group" aria-label="Colori">
      {seen.map((one) => (
        <Link
          key={one.id}
          to={`/product/${one.id}`}
          aria-label={one.nome}
          aria-current={one.id === shown || undefined}
          onClick={(event) => show(event, one.id)}
        >
          <Disc {...one} />
        </Link>
      ))}
      {colori.length > most && <span className="text-xs">+{colori.length - most}</span>}
    </span>
  )
}
