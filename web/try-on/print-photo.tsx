import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Scrolled } from '#web/ui/scrolled.tsx'
import { dropPhoto, NoPhoto, readPhoto, type Photo } from './photo.ts'

/** How much larger than the room it has the photo is shown at most. */
const largest = 6

/** A photo of the print inside a temple, shown so large that its numbers can be read. It stays on the device. */
export function PrintPhoto() {
  const file = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<Photo>()
  const [larger, setLarger] = useState(2)
  const [turned, setTurned] = useState(0)
  const [wrong, setWrong] = useState('')
  useEffect(() => photo && (() => dropPhoto(photo)), [photo])
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (!chosen) return
    try {
      setPhoto(await readPhoto(chosen))
      setWrong('')
    } catch (error) {
      setWrong(error instanceof NoPhoto ? error.message : 'Questa foto non si apre.')
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button second onClick={() => file.current?.click()}>
          Fotografa l’asta
        </Button>
        <p className="text-sm text-inchiostro-2 grow basis-48">
          Sono piccoli? Fotografala da vicino e leggili ingranditi: la foto resta qui.
        </p>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="Foto dell’asta"
          onChange={(event) => void read(event)}
        />
      </div>
      {wrong && (
        <p role="alert" className="text-rosso">
          {wrong}
        </p>
      )}
      {photo && (
        <>
          <Scrolled aria-label="La foto ingrandita" className="h-72 overflow-auto bg-vassoio-2">
            <img
              src={photo.url}
              alt="L’asta dei tuoi occhiali"
              className="max-w-none"
              style={{ width: `${larger * 100}%`, rotate: `${turned}deg` }}
            />
          </Scrolled>
          <label className="block">
            <span className="etichetta">Ingrandimento</span>
            <input
              className="w-full h-11 accent-inchiostro"
              type="range"
              min={1}
              max={largest}
              step={0.5}
              value={larger}
              onChange={(event) => setLarger(event.target.valueAsNumber)}
            />
          </label>
          <div className="flex flex-wrap gap-3">
            <Button second onClick={() => setTurned((now) => (now + 180) % 360)}>
              Capovolgi
            </Button>
            <Button second onClick={() => setPhoto(undefined)}>
              Togli la foto
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
