import { useState, useSyncExternalStore } from 'react'
import { largeSizes } from './pictures.ts'

const never = () => () => undefined

/**
 * The `sizes` of the large picture, and what to call once the first one has come. Whoever came from a card has the small one
 * already: it stands there at once, and the large one takes its place. With the document itself only the large one is fetched.
 */
export function useLargeSizes(): [sizes: string, sharpen: () => void] {
  const withDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [large, setLarge] = useState(withDocument)
  return [large ? largeSizes : '1px', () => setLarge(true)]
}
