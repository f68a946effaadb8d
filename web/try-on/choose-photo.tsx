import { useRef, useState, type ChangeEvent } from 'react'
import { fullName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { Button } from '#web/ui/button.tsx'
import { CameraView } from './camera-view.tsx'
import { HoldCard } from './hold-card.tsx'
import { NoPhoto, readPhoto, type Photo } from './photo.ts'
import { PhotoStays } from './privacy.tsx'

interface Props {
  frame: Prodotto | undefined
  onPhoto: (photo: Photo) => void
}

/** The first step: how to hold the card, and a photo from the camera or a file. */
export function ChoosePhoto({ frame, onPhoto }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // the same file may be chosen again
    event.target.value = ''
    if (!chosen) return
    setBusy(true)
    setWrong('')
    try {
      onPhoto(await readPhoto(chosen))
    } catch (error) {
      setWrong(error instanceof NoPhoto ? error.message : 'Questa foto non si apre.')
      setBusy(false)
    }
  }
  const endCamera = (words = '') => {
    setCamera(false)
    setWrong(words)
  }

  return (
    <div className="prova px-4 md:px-8 pb-16">
      {camera ? <CameraView onPhoto={onPhoto} onEnd={endCamera} /> : <HoldCard />}
      <div className="grid gap-4 content-start">
        <h2 className="text-lg font-semibold">Una foto di fronte, con una tessera</h2>
        <p>
          {frame ? `Vedi ${fullName(frame)} sul tuo viso, larga com’è davvero. ` : ''}
          Appoggia alla fronte, sopra le sopracciglia, una tessera qualsiasi (bancomat, patente, tessera sanitaria): è
          larga 85,6 mm come tutte, e da lei ricaviamo la scala. Guarda dritto nella fotocamera, a un braccio di
          distanza. Puoi coprire numero e nome con un dito.
        </p>
        {wrong && (
          <p role="alert" className="text-rosso">
            {wrong}
          </p>
        )}
        {!camera && (
          <div className="flex flex-wrap gap-3">
            <Button className="grow" onClick={() => setCamera(true)}>
              Apri la fotocamera
            </Button>
            <Button second className="grow" busy={busy} onClick={() => file.current?.click()}>
              Scegli una foto
            </Button>
            <input
              ref={file}
              type="file"
              accept="image/*"
              hidden
              aria-label="Foto del viso"
              onChange={(event) => void read(event)}
            />
          </div>
        )}
        <p className="text-sm text-inchiostro-2">
          Conosci già la distanza tra le tue pupille? La tessera non serve: la scrivi nel passo dopo.
        </p>
        <PhotoStays />
      </div>
    </div>
  )
}
