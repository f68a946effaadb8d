import { useState } from 'react'
import { useScripts } from '#web/ui/after-load.ts'
import { largeSizes } from './pictures.ts'

/**
 * The `sizes` of the large picture, and its `onLoad`. After a navigation from a card the small picture is in the cache: it is
 * shown first, and the large one replaces it. With the first document only the large one is loaded.
 */
export function useLargeSizes(): [sizes: string, sharpen: () => void] {
  const withDocument = !useScripts()
  const [large, setLarge] = useState(withDocument)
  return [large ? largeSizes : '1px', () => setLarge(true)]
}
