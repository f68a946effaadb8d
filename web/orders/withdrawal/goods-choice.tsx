import { smallImage } from '#contract/pictures.ts'
import { formatEuro } from '#contract/money.ts'
import { piecesOf, type Choice } from './choice.ts'
import type { Prepared } from './declaration.ts'

type Article = Prepared['articoli'][number]

interface Props {
  prepared: Prepared
  choice: Choice
  onChange: (choice: Choice) => void
}

/** The goods that can be withdrawn from, each with its pieces; one single piece leaves no choice. */
export function GoodsChoice({ prepared, choice, onChange }: Props) {
  const open = prepared.articoli.filter(({ recedibili }) => recedibili > 0)
  const isFixed = open.length === 1 && open[0]?.recedibili === 1
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">Cosa vuoi rendere</legend>
      <ul className="mt-2 border-t border-linea">
        {open.map((article) => (
          <li key={article.id} className="py-2 border-b border-linea flex flex-wrap items-center gap-x-6">
            <label className="grow min-w-0 flex flex-wrap items-center gap-3 min-h-12">
              <input
                type="checkbox"
                className={`size-5 shrink-0 accent-inchiostro ${isFixed ? 'hidden' : ''}`}
                checked={piecesOf(choice, article) > 0}
                onChange={(event) =>
                  onChange({ ...choice, [article.id]: event.target.checked ? article.recedibili : 0 })
                }
              />
              <Goods article={article} pieces={piecesOf(choice, article)} />
            </label>
            {article.recedibili > 1 && piecesOf(choice, article) > 0 && (
              <Pieces
                article={article}
                pieces={piecesOf(choice, article)}
                onChange={(pieces) => onChange({ ...choice, [article.id]: pieces })}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Goods({ article, pieces }: { article: Article; pieces: number }) {
  const { nome, descrizione, img, prezzo, recedibili } = article
  const shown = pieces || recedibili
  return (
    <>
      {img && <img className="w-20 aspect-[4/3] object-contain bg-vassoio" src={smallImage(img)} alt="" />}
      <span className="grow basis-0 min-w-24 wrap-anywhere">
        <span className="misura">{shown} × </span>
        <span className="font-semibold">{nome}</span>
        {descrizione && descrizione !== nome && <span className="text-inchiostro-2"> · {descrizione}</span>}
      </span>
      <span className="ml-auto misura whitespace-nowrap">{formatEuro(prezzo * shown)}</span>
    </>
  )
}

interface PiecesProps {
  article: Article
  pieces: number
  onChange: (pieces: number) => void
}

function Pieces({ article: { nome, recedibili }, pieces, onChange }: PiecesProps) {
  return (
    <label className="inline-flex items-center gap-2 text-sm">
      <span>
        Quanti<span className="solo-lettore"> {nome}</span>
      </span>
      <select className="campo min-h-11 w-20" value={pieces} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: recedibili }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
    </label>
  )
}
