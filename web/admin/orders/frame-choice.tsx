import { paidPrice } from '#contract/paid-price.ts'
import { formatEuro } from '#contract/money.ts'
import { fullName } from '#contract/product-name.ts'
import { FrameSearch, sayLeft } from '#web/admin/frames/frame-search.tsx'

interface Props {
  /** The code that is chosen; empty: none. */
  code: string
  onChoose: (code: string) => void
  /** Pieces that are wanted. */
  quantity: number
}

/** A frame that is for sale, found by its code. */
export function FrameChoice({ code, onChoose, quantity }: Props) {
  return (
    <FrameSearch legend="Occhiale in cambio" onType={() => onChoose('')}>
      {(frame) => {
        const { codice, giacenza } = frame
        const isShort = giacenza !== null && giacenza < quantity
        return (
          <label className="flex items-center gap-3 min-h-11 py-1">
            <input
              type="radio"
              name="scelto"
              className="size-5 shrink-0 accent-inchiostro"
              checked={code === codice}
              disabled={isShort}
              onChange={() => onChoose(codice)}
            />
            <span className={`grow min-w-0 wrap-anywhere ${isShort ? 'text-inchiostro-2' : ''}`}>
              {fullName(frame)}
              <span className="text-sm text-inchiostro-2">{sayLeft(frame)}</span>
            </span>
            <span className="misura whitespace-nowrap">{formatEuro(paidPrice(frame))}</span>
          </label>
        )
      }}
    </FrameSearch>
  )
}
