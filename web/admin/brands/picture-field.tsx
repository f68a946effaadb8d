import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { RefusalWords } from '#web/forms/form.tsx'
import { dataUrl } from '#web/lib/files.ts'
import { Button } from '#web/ui/button.tsx'
import { drawLogo } from './draw-logo.ts'

interface Props {
  /** The URL of the current picture. */
  current: string | undefined
  /** The brand's, as it is typed: a logo can be drawn from it. */
  name: string
  refusal: ComponentProps<typeof RefusalWords>['refusal']
  /** Another file was chosen: the refusal of the previous one no longer applies. */
  onChoose: () => void
}

/** A brand's picture: the current one, or the file chosen to replace it. */
export function PictureField({ current, name, refusal, onChoose }: Props) {
  const [file, setFile] = useState<File>()
  const preview = usePreview(file)
  const shown = file ? preview : current
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const draw = async () => {
    const drawn = await drawLogo(name)
    if (!drawn || !input.current) return
    // the form sends it like a file that was chosen
    const files = new DataTransfer()
    files.items.add(drawn)
    input.current.files = files.files
    setFile(drawn)
    onChoose()
  }
  return (
    <div className="grid gap-3">
      {shown && (
        <img
          src={shown}
          alt={file ? 'Anteprima della nuova immagine' : 'Immagine attuale'}
          className="h-24 w-full max-w-60 p-3 object-contain object-left border border-linea rounded-sm"
        />
      )}
      <div>
        <Button
          second
          name="img"
          className="max-w-full whitespace-normal"
          aria-describedby={[refusal?.fields.includes('img') && refusal.id, id].filter(Boolean).join(' ')}
          onClick={() => input.current?.click()}
        >
          {shown ? 'Cambia immagine' : 'Scegli l’immagine'}
        </Button>
        {name.trim() !== '' && (
          <button type="button" className="collegamento ml-4 min-h-11 text-sm" onClick={() => void draw()}>
            Disegnalo dal nome
          </button>
        )}
        {/* the browser's own control is in the language of the browser, not of the shop */}
        <input
          ref={input}
          type="file"
          name="img"
          hidden
          accept="image/jpeg,image/png,image/webp,image/svg+xml"
          onChange={(event) => {
            setFile(event.target.files?.[0])
            onChoose()
          }}
        />
        <p id={id} className="mt-2 text-xs text-inchiostro-2">
          {file ? file.name : 'JPEG, PNG, WebP o SVG, al massimo 8 MB.'}
        </p>
        <RefusalWords refusal={refusal} name="img" />
      </div>
    </div>
  )
}

/** A data URL of the file; undefined: not read yet, or the file is no picture. */
function usePreview(file: File | undefined) {
  const [preview, setPreview] = useState<{ of: File; address: string }>()
  useEffect(() => {
    let isWanted = true
    const show = async (of: File) => {
      const address = await dataUrl(of)
      const image = new Image()
      image.src = address
      await image.decode()
      if (isWanted) setPreview({ of, address })
    }
    // the server decides about a file that the browser cannot decode
    if (file) show(file).catch((_unreadable: unknown) => undefined)
    return () => {
      isWanted = false
    }
  }, [file])
  return preview?.of === file ? preview?.address : undefined
}
