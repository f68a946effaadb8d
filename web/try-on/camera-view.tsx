import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { openCamera, stopCamera, takePicture } from './camera.ts'
import { NoPhoto, type Photo } from './photo.ts'

interface Props {
  onPhoto: (photo: Photo) => void
  /** With words: the camera cannot be used. */
  onEnd: (words?: string) => void
}

/** What the front camera sees, mirrored as people know themselves; the photo is not. The camera is off once this is gone. */
export function CameraView({ onPhoto, onEnd }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [ready, setReady] = useState(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let over = false
    openCamera().then(
      (opened) => {
        stream = opened
        // the permission may come after the visitor went on
        if (over || !video.current) return stopCamera(opened)
        video.current.srcObject = opened
        return undefined
      },
      (error: unknown) => over || end.current(wordsOf(error)),
    )
    return () => {
      over = true
      if (stream) stopCamera(stream)
    }
  }, [])
  const take = () => {
    if (!video.current) return
    takePicture(video.current).then(onPhoto, (error: unknown) => onEnd(wordsOf(error)))
  }
  return (
    <div>
      <video
        ref={video}
        className="w-full max-h-[70svh] bg-inchiostro -scale-x-100"
        aria-label="Quello che vede la fotocamera"
        autoPlay
        muted
        playsInline
        onLoadedData={() => setReady(true)}
      />
      <p role="status" className="mt-2 text-sm">
        {ready ? 'Guarda dritto nella fotocamera, con la tessera appoggiata alla fronte.' : 'Aspetto la fotocamera…'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button className="grow" busy={!ready} onClick={take}>
          Scatta
        </Button>
        <Button second onClick={() => onEnd()}>
          Annulla
        </Button>
      </div>
    </div>
  )
}

const wordsOf = (error: unknown) => (error instanceof NoPhoto ? error.message : 'La fotocamera non si è aperta.')
