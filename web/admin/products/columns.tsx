import { formatEuro } from '#contract/money.ts'
import { smallImage, splitPictures } from '#contract/pictures.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { sayStock } from './form/stock.ts'

export const keys = ['id', 'codice', 'prezzo', 'trend', 'stato'] as const

export const columns: Column<ProdottoGestito, (typeof keys)[number]>[] = [
  { title: 'ID', sort: 'id', cell: ({ id }) => <span className="misura">{id}</span> },
  { title: 'Codice', sort: 'codice', words: true, cell: (product) => <Code product={product} /> },
  { title: 'Prezzo', sort: 'prezzo', numeric: true, cell: (product) => <Price product={product} /> },
  { title: 'Trending', sort: 'trend', cell: ({ trending }) => (trending ? 'Sì' : <Quiet>No</Quiet>) },
  { title: 'Stato', sort: 'stato', cell: (product) => <State product={product} /> },
]

function Quiet({ children }: { children: string }) {
  return <span className="text-inchiostro-2">{children}</span>
}

/** Without reduction, and what is paid while one runs. */
function Price({ product: { prezzo, prezzoInSaldo } }: { product: ProdottoGestito }) {
  return (
    <>
      {prezzo === 0 ? <Quiet>senza prezzo</Quiet> : formatEuro(prezzo)}
      {prezzoInSaldo !== null && (
        <span className="block text-xs text-inchiostro-2">in saldo {formatEuro(prezzoInSaldo)}</span>
      )}
    </>
  )
}

/** The code with picture, brand and stock, by which an optician recognises a frame. */
function Code({ product: { codice, marca, marcaDisattiva, imgs, giacenza } }: { product: ProdottoGestito }) {
  const [front] = splitPictures(imgs)
  return (
    <span className="flex items-center gap-3 py-1 min-w-56 max-md:min-w-0">
      <span className="shrink-0 w-16 h-12 bg-vassoio rounded-sm grid place-items-center overflow-hidden group-hover:bg-carta">
        {front && <img src={smallImage(front)} alt="" loading="lazy" className="foto w-full h-full object-contain" />}
      </span>
      <span className="min-w-0 whitespace-normal [overflow-wrap:anywhere]">
        <span className="block font-semibold">{codice}</span>
        <span className="block text-xs text-inchiostro-2">
          {marca && `${marca}${marcaDisattiva ? ' (marca disattivata)' : ''} · `}
          <span className={giacenza === 0 ? 'text-rosso font-semibold' : ''}>{sayStock(giacenza)}</span>
        </span>
      </span>
    </span>
  )
}

/** The opposite of `isDeleted` (H-28); a draft was never on sale. */
function State({ product: { isDeleted, bozza } }: { product: ProdottoGestito }) {
  if (bozza) return <span className="badge bg-vassoio">Bozza</span>
  return isDeleted ? (
    <span className="badge bg-accettazione-bg text-accettazione">Disattivo</span>
  ) : (
    <span className="badge bg-consegnato-bg text-consegnato">Attivo</span>
  )
}
