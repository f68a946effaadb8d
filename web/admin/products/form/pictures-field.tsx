import { useId, useRef } from 'react'
import { highest } from '#contract/bounds.ts'
import { RefusalWords } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { PictureList } from './picture-list.tsx'
import type { useChosen } from './use-chosen.ts'
import type { ProductForm } from './use-product-form.ts'

interface Props {
  form: ProductForm
  chosen: ReturnType<typeof useChosen>
}

/** The pictures of a product: added by choice or drop, moved, removed. */
export function PicturesField({ form, chosen: { choose, looking, refused } }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const refusal = form.refusalOf('imgs')
  const full = form.pictures.length >= highest.pictures
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-base mb-3">Immagini</legend>
      <PictureList form={form} onNone={() => button.current?.focus()} />
      <Button
        ref={button}
        second
        name="imgs"
        className="max-w-full whitespace-normal"
        busy={looking}
        busyLabel="Un momento…"
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
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          void choose([...(event.target.files ?? [])])
          // so that choosing the same file again is a change
          event.target.value = ''
        }}
      />
      <p id={id} className="mt-2 text-xs text-inchiostro-2">
        {full
          ? `Sono ${highest.pictures}, il massimo.`
          : `Fino a ${highest.pictures}, in JPEG, PNG o WebP, al massimo 8 MB l’una; anche trascinandole qui.`}{' '}
        La prima è la copertina.
      </p>
      <RefusalWords refusal={refusal} name="imgs" />
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
