import type { ProdottoGestito } from '#contract/prodotti.ts'
import { fullName } from '#contract/product-name.ts'
import type { Missed } from './use-lookups.ts'

interface Props {
  missed: readonly Missed[]
  /** Without a frame it is given up. */
  onSettle: (id: string, chosen?: ProdottoGestito) => void
}

/** The codes of which nothing was added yet, each with the frames among which to choose, or why there is none. */
export function MissedList({ missed, onSettle }: Props) {
  return missed.map(({ id, sought, frames, words }) => (
    <div key={id} className="mt-2">
      <div className="flex items-center gap-3">
        <p role="alert" className={`grow min-w-0 text-sm wrap-anywhere ${frames.length > 0 ? '' : 'text-rosso'}`}>
          {words}
        </p>
        <button
          type="button"
          className="collegamento shrink-0 min-h-11 px-1 text-sm"
          aria-label={`Togli ${sought}`}
          onClick={() => onSettle(id)}
        >
          Togli
        </button>
      </div>
      {frames.length > 0 && (
        <ul aria-label="Quale?">
          {frames.map((frame) => (
            <li key={frame.id} className="border-b border-linea">
              <button
                type="button"
                className="w-full min-h-11 py-1 text-left wrap-anywhere hover:underline"
                onClick={() => onSettle(id, frame)}
              >
                {fullName(frame)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  ))
}
