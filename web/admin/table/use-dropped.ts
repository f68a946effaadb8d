import { useEffect, useEffectEvent } from 'react'

/** Takes files that are dropped anywhere on the page: the browser would open them instead, and what was typed would be lost. */
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
