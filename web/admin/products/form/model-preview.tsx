import { useMemo } from 'react'
import { frameGeometry } from '#web/geometry/frame.ts'
import { Controls } from '#web/viewer/controls.tsx'
import { sayMeasures } from '#web/viewer/say-measures.ts'
import { Stage } from '#web/viewer/stage.tsx'
import { useView } from '#web/viewer/use-view.ts'
import type { SeenProduct } from '#web/viewer/seen-product.ts'

/** The frame as shoppers will see it in 3-D, with its measures. */
export function ModelPreview({ frame }: { frame: SeenProduct }) {
  const turning = useView()
  const geometry = useMemo(() => frameGeometry(frame), [frame])
  return (
    <figure>
      <figcaption className="etichetta">In 3-D si vedrà così</figcaption>
      <Stage frame={frame} name="La montatura" turning={turning} measured className="h-72 mb-3" />
      <Controls turning={turning} />
      {geometry && <p className="mt-2 text-xs text-inchiostro-2">{sayMeasures(geometry)}</p>}
    </figure>
  )
}
