import { useRef, useState } from 'react'
import { immaginiLimit } from '#contract/immagini.ts'
import { problems } from '#contract/problems.ts'
import { NoPicture, previewOf } from './preview-of.ts'
import type { ProductForm } from './use-product-form.ts'

/** Looks at the files that somebody chooses or drops, and adds the good ones to the pictures of the form. */
export function useChosen({ pictures, arrange }: ProductForm) {
  const [looking, setLooking] = useState(false)
  /** Why some of the last ones are not there, a sentence for each reason. */
  const [refused, setRefused] = useState<string[]>([])
  const lastKey = useRef(0)

  async function choose(files: File[]) {
    if (looking || files.length === 0) return
    setLooking(true)
    const room = immaginiLimit - pictures.length
    const words: string[] = files.length > room ? [problems['pictures-too-many'].title] : []
    // one after the other: a photo in work takes much memory
    for (const file of files.slice(0, room)) {
      try {
        const preview = await previewOf(file)
        const key = `nuova ${(lastKey.current += 1)}`
        arrange((now) => [...now, { key, file, preview }])
      } catch (error) {
        if (!(error instanceof NoPicture)) throw error
        words.push(`${file.name}: ${error.message}`)
      }
    }
    setRefused(words)
    setLooking(false)
  }
  return { choose, looking, refused }
}
