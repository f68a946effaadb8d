import { useState } from 'react'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { searchProducts } from '#web/admin/queries/products.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { newUuid } from '#web/lib/uuid.ts'

/** A code, or words, of which no piece was added yet. */
export interface Missed {
  id: string
  sought: string
  /** Among which to choose; empty: `words` says why. */
  frames: readonly ProdottoGestito[]
  words: string
}

/**
 * Looks codes up as fast as they are scanned, each by itself: what one could not add stays listed, whatever the next one does, until
 * it is settled.
 */
export function useLookups(add: (frame: ProdottoGestito) => void) {
  const [running, setRunning] = useState(0)
  const [missed, setMissed] = useState<readonly Missed[]>([])

  /** Adds the frame of a code, e.g. one that a scanner typed; answers what it could not add. */
  async function look(sought: string) {
    setRunning((now) => now + 1)
    const frames = await searchProducts(sought).catch((error: unknown) => layerErrorText(error))
    setRunning((now) => now - 1)
    const only = typeof frames === 'string' ? undefined : onlyOf(frames, sought)
    if (only) {
      add(only)
      return undefined
    }
    const one = { id: newUuid(), sought, ...sayMissed(sought, frames) }
    setMissed((now) => [one, ...now])
    return one
  }

  /** It was chosen, looked up again, or given up. */
  const settle = (id: string, chosen?: ProdottoGestito) => {
    setMissed((now) => now.filter((one) => one.id !== id))
    if (chosen) add(chosen)
  }

  return { looking: running > 0, missed, look, settle }
}

/** The frame with this code, else the only one that was found. */
function onlyOf(frames: readonly ProdottoGestito[], sought: string) {
  const exact = frames.find(({ codice }) => codice.toLowerCase() === sought.toLowerCase())
  return exact ?? (frames.length === 1 ? frames[0] : undefined)
}

/** `found`: the frames, or why they could not be asked for. */
function sayMissed(sought: string, found: readonly ProdottoGestito[] | string) {
  if (typeof found === 'string') return { frames: [], words: `«${sought}» non è stato cercato: ${found}` }
  return found.length > 0
    ? { frames: found, words: `Quale, per «${sought}»?` }
    : { frames: [], words: `Nessun prodotto trovato per «${sought}».` }
}
