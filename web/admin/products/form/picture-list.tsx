import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { smallImage } from '#contract/pictures.ts'
import { BackIcon, ForwardIcon } from '#web/ui/control-icons.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { move, partsSent, type Picture } from './pictures.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { ProductForm } from './use-product-form.ts'

interface Props {
  form: ProductForm
  /** The part of all new files that is uploaded, from 0 to 1; undefined: no upload is running. */
  sent: number | undefined
  /** The last picture was removed: the focus goes to the button that adds one. */
  onNone: () => void
}

/** The pictures in their order; buttons or drag and drop move them. */
export function PictureList({ form: { pictures, arrange }, sent, onNone }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const count = pictures.length
  const parts = sent === undefined ? undefined : partsSent(pictures, sent)

  /** Keeps the focus on the pressed button of a picture that moved. */
  function focus(index: number, action: string) {
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus()
  }
  function shift(from: number, to: number, action?: string) {
    if (to < 0 || to >= count) return
    flushSync(() => {
      arrange((now) => move(now, from, to))
      setSaid(`Immagine al posto ${to + 1} di ${count}`)
    })
    if (action) focus(to, action)
  }
  useDragOrder(list, shift)
  function remove(index: number) {
    flushSync(() => {
      arrange((now) => now.toSpliced(index, 1))
      setSaid(`Immagine tolta, ne restano ${count - 1}`)
    })
    if (count === 1) onNone()
    else focus(Math.min(index, count - 2), 'remove')
  }

  return (
    <>
      <ul
        ref={list}
        aria-label="Immagini del prodotto"
        className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 empty:hidden"
      >
        {pictures.map((picture, index) => (
          <li key={picture.key} draggable>
            <div className="relative bg-vassoio aspect-4/3">
              <img
                className="foto"
                src={addressOf(picture)}
                alt={`Immagine ${index + 1} di ${count}`}
                width="640"
                height="480"
                draggable={false}
              />
              {index === 0 && <span className="badge absolute left-2 top-2 bg-carta">Copertina</span>}
              {parts?.has(picture.key) && (
                <progress
                  className="absolute inset-x-2 bottom-2 w-[calc(100%-1rem)] h-1.5 accent-inchiostro"
                  value={parts.get(picture.key)}
                  aria-label={`Caricamento dell’immagine ${index + 1}`}
                />
              )}
            </div>
            <div className="flex justify-between">
              {moves.map(({ action, label, step, Icon }) => (
                <button
                  key={action}
                  type="button"
                  className="icona aria-disabled:opacity-40"
                  data-action={action}
                  aria-label={`${label} l’immagine ${index + 1}`}
                  aria-disabled={index + step < 0 || index + step >= count || undefined}
                  onClick={() => shift(index, index + step, action)}
                >
                  <Icon />
                </button>
              ))}
              <button
                type="button"
                className="icona"
                data-action="remove"
                aria-label={`Togli l’immagine ${index + 1}`}
                onClick={() => remove(index)}
              >
                <CloseIcon />
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="solo-lettore">
        {said}
      </p>
    </>
  )
}

const moves = [
  { action: 'before', label: 'Sposta prima', step: -1, Icon: BackIcon },
  { action: 'after', label: 'Sposta dopo', step: 1, Icon: ForwardIcon },
]

/** The `src` of this picture. */
export const addressOf = (picture: Picture) => ('file' in picture ? picture.preview : smallImage(picture.address))
