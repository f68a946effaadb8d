import { LRUCache } from 'lru-cache'
import type { FrameMeasures } from '#web/geometry/frame.ts'
import { drawShort, type FrameDrawing } from './drawing.ts'

/** So many drawings are kept, of about 3 kB each. The colours of a model share one. */
const kept = new LRUCache<string, { drawing: FrameDrawing | null }>({ max: 300 })

/** As `drawShort`, for the server, which renders the page of the same frame again and again: it was a tenth of all that this allocated. */
export function drawKept(frame: FrameMeasures) {
  const { formaOcchiale, frontale, calibro, ponte, aste, altezzaLente, larghezzaTotale, spessoreBordo } = frame
  const drawn = { formaOcchiale, frontale, calibro, ponte, aste, altezzaLente, larghezzaTotale, spessoreBordo }
  const key = JSON.stringify(drawn)
  const found = kept.get(key) ?? { drawing: drawShort(drawn) }
  kept.set(key, found)
  return found.drawing
}
