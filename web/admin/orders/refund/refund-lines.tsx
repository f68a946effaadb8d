import { smallImage } from '#contract/pictures.ts'
import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { chosenOf, isRestockable, isRestocked, leftOf, type Choice } from './choice.ts'
import { Tick } from './tick.tsx'

type Riga = OrdineIntero['righe'][number]

interface Props {
  order: OrdineIntero
  choice: Choice
  onChange: (choice: Choice) => void
}

/** The lines of an order that can still be refunded, each with its pieces and whether they are restocked; shipping. */
export function RefundLines({ order, choice, onChange }: Props) {
  const shipping = order.rimborsabile?.spedizione ?? 0
  const left = order.righe.filter((riga) => leftOf(riga) > 0)
  return (
    <ul>
      {order.righe.some(({ inRecesso }) => inRecesso) && (
        <li className="py-2 border-b border-linea text-sm text-inchiostro-2">
          Gli articoli di un recesso si rimborsano con «Rimborsa il recesso».
        </li>
      )}
      {left.map((riga) => (
        <Line key={riga.id} order={order} riga={riga} choice={choice} onChange={onChange} />
      ))}
      {shipping > 0 && (
        <li className="border-b border-linea">
          <Tick
            className="flex items-center gap-3 min-h-12 py-1"
            checked={choice.shipping}
            onChange={(now) => onChange({ ...choice, shipping: now })}
          >
            <span className="grow">Spedizione</span>
            <span className="misura">{formatEuro(shipping)}</span>
          </Tick>
        </li>
      )}
    </ul>
  )
}

function Line({ order, riga, choice, onChange }: Props & { riga: Riga }) {
  const chosen = chosenOf(choice, riga)
  const restock = chosen?.restock ?? isRestocked(order, riga)
  const choose = (pieces: number, again = restock) => {
    onChange({ ...choice, lines: { ...choice.lines, [riga.id]: { pieces, restock: again } } })
  }
  return (
    <li className="py-2 border-b border-linea">
      <Tick
        className="flex items-center gap-3 min-h-12"
        checked={chosen !== undefined}
        onChange={(now) => choose(now ? leftOf(riga) : 0)}
      >
        <Goods riga={riga} />
        <span className="misura whitespace-nowrap">{formatEuro(riga.prezzo * (chosen?.pieces ?? leftOf(riga)))}</span>
      </Tick>
      {chosen && (
        <div className="pl-8 flex flex-wrap items-center gap-x-6">
          {leftOf(riga) > 1 && <Pieces riga={riga} pieces={chosen.pieces} onChange={choose} />}
          {isRestockable(riga) && (
            <Tick
              className="inline-flex items-center gap-2 min-h-11 text-sm"
              checked={restock}
              onChange={(now) => choose(chosen.pieces, now)}
            >
              Rimetti in giacenza
            </Tick>
          )}
        </div>
      )}
    </li>
  )
}

function Goods({ riga }: { riga: Riga }) {
  const { nome, descrizione, img } = riga
  return (
    <>
      {img && <img className="w-14 aspect-[4/3] object-contain bg-vassoio" src={smallImage(img)} alt="" />}
      <span className="grow min-w-0 wrap-anywhere">
        <span className="font-semibold">{nome}</span>
        <span className="block text-sm text-inchiostro-2">
          {[descrizione, leftOf(riga) > 1 && `${leftOf(riga)} pezzi`].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

function Pieces({ riga, pieces, onChange }: { riga: Riga; pieces: number; onChange: (pieces: number) => void }) {
  return (
    <label className="inline-flex items-center gap-2 text-sm">
      Pezzi
      <select className="campo min-h-11 w-20" value={pieces} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: leftOf(riga) }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
    </label>
  )
}
