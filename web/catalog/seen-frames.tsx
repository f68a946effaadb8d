import { useCallback } from 'react'
import { api } from '#web/lib/api.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { modelCardOf } from './disc-colours.ts'
import { forgetSeen } from './seen.ts'
import { Similar } from './similar.tsx'

export interface SeenFramesProps {
  ids: number[]
}

/** Frames of one row; without those no longer on sale. */
const row = 4

/** The frames that were seen last, and a button that forgets them. Without an answer it shows nothing. */
export function SeenFrames({ ids }: SeenFramesProps) {
  const key = ids.join(',')
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /Prodotti/GetProdottiScelti', { query: { id: key } }, signal),
    [key],
  )
  const { loaded } = useLoaded(ask)
  if (loaded.state !== 'ready' || loaded.value.length === 0) return null
  return (
    <Similar id="visti" title="Visti di recente" prodotti={loaded.value.slice(0, row).map(modelCardOf)} noted={false}>
      <button type="button" className="collegamento min-h-11" onClick={forgetSeen}>
        Cancella
      </button>
    </Similar>
  )
}
