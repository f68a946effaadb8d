import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { RefusalWords } from '#web/forms/form.tsx'
import { dataUrl } from '#web/lib/files.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** The URL of the current picture. */
  current: string | undefined
  refusal: ComponentProps<typeof RefusalWords>['refusal']
  /** Another file was chosen: the refusal of the previous one no longer applies. */
  onChoose: () => void
}

/** A brand's picture: the current one, or the file chosen to replace it. */
export function PictureField({ current, refusal, onChoose }: Props) {
  const [file, setFile] = useState<File>()
  const preview = usePreview(file)
  const shown = file ? preview : current
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
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
        {/* the browser's own control is in the language of the browser, not of the shop */}
        <input
          ref={input}
          type="file"
          name="img"
          hidden
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            setFile(event.target.files?.[0])
            onChoose()
          }}
        />
        <p id={id} className="mt-2 text-xs text-inchiostro-2">
          {file ? file.name : 'JPEG, PNG o WebP, al massimo 8 MB.'}
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
