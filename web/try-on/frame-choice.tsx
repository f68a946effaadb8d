import { smallImage, splitPictures } from '#contract/pictures.ts'
import { fullName, shortName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'

interface Props {
  frames: readonly Prodotto[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The frames that are tried, of which one is on the face. */
export function FrameChoice({ frames, chosen, onChoose }: Props) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Montature da provare">
      {frames.map((frame) => (
        <button
          key={frame.id}
          type="button"
          className={`w-20 p-1 text-xs text-center rounded-sm border ${frame.id === chosen ? 'border-inchiostro font-semibold' : 'border-transparent'}`}
          aria-pressed={frame.id === chosen}
          aria-label={fullName(frame)}
          onClick={() => onChoose(frame.id)}
        >
          <span className="block bg-vassoio aspect-[4/3]">
            <img className="foto" src={smallImage(splitPictures(frame.imgs)[0] ?? '')} alt="" />
          </span>
          <span className="block mt-0.5 truncate">{shortName(frame)}</span>
        </button>
      ))}
    </div>
  )
}
