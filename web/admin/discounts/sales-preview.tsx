import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/product-name.ts'
import { saldiPerPagina, type OcchialeInSaldo, type SaldoDaMostrare } from '#contract/saldi.ts'
import { LinePicture } from '#web/admin/frames/line-picture.tsx'
import { sayMargin } from '#web/admin/frames/say-margin.ts'
import { previewQuery, type ListedSale } from '#web/admin/queries/sales.ts'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { Pager } from '#web/admin/table/pager.tsx'
import { PercentOff, Price } from '#web/layout/price.tsx'
import { layerErrorText } from '#web/lib/api.ts'
import { loading } from '#web/lib/text.ts'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { Modal } from '#web/ui/modal.tsx'
import { explain, sayFrames } from './sales-words.ts'

/** What the shop will show of each frame of a reduction. */
export function SalePreview({ row, onClose }: ModalProps<ListedSale>) {
  return (
    <Modal title={`Anteprima: ${row.nome}`} onClose={onClose}>
      <FramesOnSale of={{ id: row.id }} />
    </Modal>
  )
}

interface Props {
  /** Undefined: it is not described yet. */
  of: SaldoDaMostrare | undefined
  /** Frames of a page that stand there before the button for all is pressed; without it all. */
  first?: number
}

export function FramesOnSale({ of, first = saldiPerPagina }: Props) {
  const [pagina, setPage] = useState(1)
  const [isWhole, setWhole] = useState(false)
  const counted = useFallbackFocus<HTMLParagraphElement>(isWhole)
  const { data, error, isFetching } = useQuery(previewQuery(of, pagina))
  if (!of)
    return (
      <p className="text-sm text-inchiostro-2">
        Scegli gli occhiali e il prezzo. Qui vedi ogni prezzo, prima di cominciare.
      </p>
    )
  if (error) return <p className="text-sm text-rosso">{layerErrorText(error)}</p>
  if (!data) return <p className="text-sm text-inchiostro-2">{loading}</p>
  const { rows, total = rows.length } = data
  const shown = isWhole ? rows : rows.slice(0, first)
  return (
    <div aria-busy={isFetching} className={isFetching ? 'opacity-60' : ''}>
      <p ref={counted} tabIndex={-1} role="status" className="text-sm text-inchiostro-2">
        {total === 0 ? 'In negozio non c’è nessun occhiale così.' : sayFrames(total)}
      </p>
      <ul>
        {shown.map((frame) => (
          <Frame key={frame.id} frame={frame} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className="collegamento min-h-11" onClick={() => setWhole(true)}>
          {total > rows.length ? `Mostra i primi ${rows.length}` : `Mostra tutti: ${sayFrames(rows.length)}`}
        </button>
      )}
      {(isWhole || first >= saldiPerPagina) && total > saldiPerPagina && (
        <Pager
          pagina={pagina}
          perPagina={saldiPerPagina}
          shown={rows.length}
          total={total}
          more={false}
          onPage={setPage}
        />
      )}
    </div>
  )
}

function Frame({ frame }: { frame: OcchialeInSaldo }) {
  const { prezzo, prezzoInSaldo, coloreMontatura, img, margine } = frame
  const shown = { ...frame, prezzo: prezzoInSaldo ?? prezzo }
  return (
    <li className="flex gap-3 py-3 border-b border-linea last:border-0">
      <LinePicture img={img} />
      <span className="grow min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {fullName(frame)}
          {coloreMontatura && <span className="font-normal text-inchiostro-2"> · {coloreMontatura}</span>}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 misura">
          <span>
            <Price {...shown} />
          </span>
          <PercentOff {...shown} className="" />
        </span>
        {margine !== null && (
          <span className={`mt-0.5 block text-sm ${margine < 0 ? 'text-rosso font-semibold' : ''}`}>
            {sayMargin(margine)} (lo vedi solo tu)
          </span>
        )}
        <span className="mt-0.5 block text-sm text-inchiostro-2">{explain(frame)}</span>
      </span>
    </li>
  )
}
