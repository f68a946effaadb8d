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
  /** Files that are not looked at yet: more may be dropped meanwhile. */
  const waiting = useRef<File[]>([])

  async function choose(files: File[]) {
    waiting.current.push(...files)
    if (looking) return
    setWarned([])
    const words = new Set<string>()
    let room = highest.pictures - pictures.length
    // one after the other: decoding a photo takes much memory
    for (let at = 1; waiting.current.length > 0; at += 1) {
      const [file, ...rest] = waiting.current
      waiting.current = room > 0 ? rest : []
      if (!file || room === 0) words.add(problems['pictures-too-many'].title)
      else {
        setLooking({ at, of: at + Math.min(rest.length, room - 1) })
        const refusal = await take(file)
        if (refusal) words.add(refusal)
        else room -= 1
      }
    }
    setRefused([...words])
    setLooking(undefined)
  }

  /** Adds a file to the pictures; answers why it is not one. */
  async function take(file: File) {
    try {
      const photo = await takePhoto(file)
      const key = `new ${(lastKey.current += 1)}`
      arrange((now) => [...now, { key, file: photo.file, preview: photo.preview }])
      if (isSmall(photo)) setWarned((now) => [...now, saySmall(file.name, photo)])
      return undefined
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error
      return `${file.name}: ${error.message}`
    }
  }
  return { choose, looking, refused, warned }
}

const saySmall = (name: string, { width, height }: { width: number; height: number }) =>
  `${name} è piccola (${width} × ${height} pixel): nel negozio si vedrà sfocata. Meglio almeno 1200 × 900.`
