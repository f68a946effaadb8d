import { useCallback, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'

/** The frames of these ids that are on sale, in their order. They are asked for again when an id comes that was not asked for. */
export function useFrames(ids: readonly number[]) {
  const [asked, setAsked] = useState(ids)
  if (ids.some((id) => !asked.includes(id))) setAsked(ids)
  const key = asked.join(',')
  const ask = useCallback(
    async (signal: AbortSignal) =>
      key === '' ? [] : api('GET /Prodotti/GetProdottiScelti', { query: { id: key } }, signal),
    [key],
  )
  const { loaded, again } = useLoaded(ask)
  if (loaded.state !== 'ready') return { ...loaded, again }
  const frames = ids.flatMap((id) => loaded.value.find((one) => one.id === id) ?? [])
  return { state: loaded.state, frames, again }
}
