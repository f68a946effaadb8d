import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { shortName } from '#contract/product-name.ts'
import { Colours } from '#web/catalog/colours.tsx'
import { frameGeometry } from '#web/geometry/frame.ts'
import { useDialog } from '#web/ui/dialog.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { actOf, Controls, Toggle } from './controls.tsx'
import { sayMeasures, sayOrigin } from './say-measures.ts'
import type { ShownProduct } from './seen-product.ts'
import { Stage } from './stage.tsx'
import { sayView, useView } from './use-view.ts'

export interface ViewerProps {
  prodotto: ShownProduct
  onClose: () => void
}

/** A frame in 3-D in a dialog that is open while it is mounted: turned by drag, keys and buttons, in each of its colours. */
export function Viewer({ prodotto: opened, onClose }: ViewerProps) {
  const [prodotto, setShown] = useState(opened)
  // opened by the effect of the dialog, so that it is modal
  const [open, setOpen] = useState(true)
  const dialog = useDialog(open, onClose)
  const turning = useView()
  const [measured, setMeasured] = useState(false)
  const [beside, setBeside] = useState(false)
  const name = shortName(prodotto)
  const geometry = useMemo(() => frameGeometry(prodotto), [prodotto])
  useEffect(() => dialog.current?.focus(), [dialog])
  const press = (event: KeyboardEvent) => {
    // shortcuts of the browser: zoom, back
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actOf(turning, event.key)
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // keys also work while a button has the focus
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="m-auto p-0 max-w-none w-full h-dvh max-h-none bg-carta text-inchiostro outline-none shadow-menu backdrop:bg-[rgb(18_23_20/0.35)] open:flex flex-col md:w-[min(74rem,calc(100%-2rem))] md:h-[min(54rem,calc(100dvh-2rem))] md:rounded-md"
      aria-label={`${name} in 3-D`}
      onKeyDown={press}
    >
      <div className="flex shrink-0 items-center justify-between gap-4 pl-4 sm:pl-5 pr-3 py-2 border-b border-linea">
        <h2 className="py-1.5 largo text-lg [overflow-wrap:anywhere]">{name} in 3-D</h2>
        <button type="button" className="icona shrink-0" aria-label="Chiudi" onClick={() => setOpen(false)}>
          <CloseIcon />
        </button>
      </div>
      <Stage
        frame={prodotto}
        name={`${name}, ${prodotto.coloreMontatura.toLowerCase()}`}
        turning={turning}
        measured={measured}
        beside={beside}
        className="grow min-h-48"
      />
      <div className="shrink-0 grid gap-3 px-4 sm:px-5 pt-3.5 pb-4 max-h-[45dvh] overflow-y-auto">
        <Controls turning={turning} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex flex-wrap gap-2" role="group" aria-label="Quanto è grande">
            <Toggle pressed={measured} onPress={() => setMeasured(!measured)}>
              Misure
            </Toggle>
            <Toggle pressed={beside} onPress={() => setBeside(!beside)}>
              Moneta e tessera
            </Toggle>
          </div>
          <Colours frame={prodotto} onChoose={setShown} />
          <p className="text-xs text-inchiostro-2 grow basis-64">
            {geometry && sayOrigin(geometry)} Trascina per girarla, oppure usa le frecce.
          </p>
          {prodotto.id !== opened.id && (
            <Link
              to={`/product/${prodotto.id}`}
              replace
              className="collegamento text-sm"
              onClick={() => setOpen(false)}
            >
              Vai a questo colore
            </Link>
          )}
        </div>
        {measured && geometry && <p className="text-sm">{sayMeasures(geometry)}</p>}
        {beside && (
          <p className="text-sm">
            A destra, in scala: una moneta da un euro (23,25 mm) e una tessera come il bancomat (85,6 × 54 mm).
          </p>
        )}
      </div>
      <p role="status" className="solo-lettore">
        {sayView(turning.view)}
      </p>
    </dialog>
  )
}
