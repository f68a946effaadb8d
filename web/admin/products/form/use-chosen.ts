import { highest } from '#contract/bounds.ts'
import { useRef, useState } from 'react'
import { problems } from '#contract/problems.ts'
import { isSmall, NoPicture, takePhoto } from './take-photo.ts'
import type { ProductForm } from './use-product-form.ts'

/** Makes the files that are chosen or dropped ready, and adds them one by one to the pictures of the form. */
export function useChosen({ pictures, arrange }: ProductForm) {
  /** Which file of how many is being made ready; undefined: none. */
  const [looking, setLooking] = useState<{ at: number; of: number }>()
  /** Why some of the last files were refused, a sentence for each reason. */
  const [refused, setRefused] = useState<string[]>([])
  /** Sentences about files that were taken, and will not look well. */
  const [warned, setWarned] = useState<string[]>([])
  const lastKey = useRef(0)

  async function choose(files: File[]) {
    if (looking || files.length === 0) return
    setWarned([])
    const room = Math.min(highest.pictures - pictures.length, files.length)
    const words: string[] = files.length > room ? [problems['pictures-too-many'].title] : []
    // one after the other: decoding a photo takes much memory
    for (const [index, file] of files.slice(0, room).entries()) {
      setLooking({ at: index + 1, of: room })
      try {
        const photo = await takePhoto(file)
        const key = `new ${(lastKey.current += 1)}`
        arrange((now) => [...now, { key, file: photo.file, preview: photo.preview }])
        if (isSmall(photo)) setWarned((now) => [...now, saySmall(file.name, photo)])
      } catch (error) {
        if (!(error instanceof NoPicture)) throw error
        words.push(`${file.name}: ${error.message}`)
      }
    }
    setRefused(words)
    setLooking(undefined)
  }
  return { choose, looking, refused, warned }
}

const saySmall = (name: string, { width, height }: { width: number; height: number }) =>
  `${name} è piccola (${width} × ${height} pixel): nel negozio si vedrà sfocata. Meglio almeno 1200 × 900.`
