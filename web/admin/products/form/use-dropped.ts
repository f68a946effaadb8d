import { useEffect, useEffectEvent } from 'react'

/** Files dropped anywhere are for the form: one that misses would take the place of the page, with all that was typed. */
export function useDropped(onDrop: (files: File[]) => void) {
  const take = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') onDrop([...event.dataTransfer.files])
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['dragover', 'drop'] as const)
      document.addEventListener(type, (event) => take(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
