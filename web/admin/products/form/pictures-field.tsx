import { useId, useRef } from 'react'
import { highest } from '#contract/bounds.ts'
import { RefusalWords } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { DrawPictures } from './draw-pictures.tsx'
import { PictureList } from './picture-list.tsx'
import type { useChosen } from './use-chosen.ts'
import type { ProductForm } from './use-product-form.ts'

interface Props {
  form: ProductForm
  chosen: ReturnType<typeof useChosen>
  /** The part of the new files that is uploaded; undefined: no upload is running. */
  sent: number | undefined
}

/** The pictures of a product: added by choice or drop, moved, removed. */
export function PicturesField({ form, chosen: { choose, looking, refused, warned }, sent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const refusal = form.refusalOf('imgs')
  const full = form.pictures.length >= highest.pictures
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-base mb-3">Immagini</legend>
      <PictureList form={form} sent={sent} onNone={() => button.current?.focus()} />
      <Button
        ref={button}
        second
        name="imgs"
        className="max-w-full whitespace-normal"
        busy={looking !== undefined}
        busyLabel={looking && `Preparo la foto ${looking.at} di ${looking.of}…`}
        aria-describedby={[refusal?.id, id].filter(Boolean).join(' ')}
        onClick={() => input.current?.click()}
      >
        Aggiungi immagini
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        onChange={(event) => {
          void choose([...(event.target.files ?? [])])
          // so that choosing the same file again is a change
          event.target.value = ''
        }}
      />
      <p id={id} className="mt-2 text-xs text-inchiostro-2">
        {full
          ? `Sono ${highest.pictures}, il massimo.`
          : `Fino a ${highest.pictures}, anche più insieme o trascinate qui. Le foto grandi si rimpiccioliscono da sole.`}{' '}
        La prima è la copertina.
      </p>
      <DrawPictures form={form} choose={choose} />
      <RefusalWords refusal={refusal} name="imgs" />
      <div role="status">
        {warned.map((words) => (
          <p key={words} className="mt-1 text-sm">
            <strong className="font-semibold">Attenzione:</strong> {words}
          </p>
        ))}
      </div>
      <div role="alert">
        {refused.map((words) => (
          <p key={words} className="mt-1 text-sm text-rosso">
            {words}
          </p>
        ))}
      </div>
    </fieldset>
  )
}
