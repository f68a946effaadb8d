import { highest } from '#contract/bounds.ts'
import { useRef, useState } from 'react'
import { problems } from '#contract/problems.ts'
import { NoPicture, previewOf } from './preview-of.ts'
import type { ProductForm } from './use-product-form.ts'

/** Checks the files that are chosen or dropped, and adds the valid ones to the pictures of the form. */
export function useChosen({ pictures, arrange }: ProductForm) {
  const [looking, setLooking] = useState(false)
  /** Why some of the last files were refused, a sentence for each reason. */
  const [refused, setRefused] = useState<string[]>([])
  const lastKey = useRef(0)

  async function choose(files: File[]) {
    if (looking || files.length === 0) return
    setLooking(true)
    const room = highest.pictures - pictures.length
    const words: string[] = files.length > room ? [problems['pictures-too-many'].title] : []
    // one after the other: decoding a photo takes much memory
    for (const file of files.slice(0, room)) {
      try {
        const preview = await previewOf(file)
        const key = `new ${(lastKey.current += 1)}`
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
