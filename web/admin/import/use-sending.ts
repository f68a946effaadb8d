import { useEffect, useRef, useState } from 'react'
import { ApiError, NetworkError, errorText } from '#web/lib/api.ts'
import { sendPictures, type Failed, type Progress } from './send-pictures.ts'
import type { ZipFile } from './zip.ts'

const halted = 'Caricamento fermato: non è stato importato niente.'
const goesOn = 'Quando premi di nuovo Importa riparte solo quello che manca.'

/** Sending the pictures of a zip before the import. What arrived is kept while the modal is open, also of another zip. */
export function useSending() {
  const kept = useRef(new Map<string, string>())
  const running = useRef<AbortController>(undefined)
  /** Undefined: nothing is being sent. */
  const [progress, setProgress] = useState<Progress>()
  const [hasSent, setHasSent] = useState(false)
  const [failed, setFailed] = useState<Failed[]>([])
  useEffect(() => () => running.current?.abort(), [])

  /** The addresses of the pictures by their keys; throws ApiError when one of them is missing. */
  async function send(files: ZipFile[]): Promise<ReadonlyMap<string, string>> {
    const controller = new AbortController()
    running.current = controller
    setFailed([])
    try {
      const { signal } = controller
      const missing = await sendPictures(files, { kept: kept.current, tell: setProgress, signal })
      setFailed(missing)
      if (missing.length > 0)
        throw new ApiError(0, 'Non è stato importato niente: mancano le immagini elencate qui sotto.')
      return kept.current
    } catch (error) {
      if (controller.signal.aborted) throw new ApiError(0, `${halted} ${goesOn}`)
      if (error instanceof NetworkError) throw new ApiError(0, `${errorText(error)} ${goesOn}`)
      throw error
    } finally {
      setProgress(undefined)
      setHasSent(kept.current.size > 0)
    }
  }
  return {
    progress,
    failed,
    send,
    stop: () => running.current?.abort(),
    /** Pictures arrived that no product has yet. */
    hasSent,
    forget: () => setFailed([]),
  }
}
