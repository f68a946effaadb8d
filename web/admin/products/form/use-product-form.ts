import { useState, type RefObject } from 'react'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { rebase } from '#web/ui/rebase.ts'
import { orderOf, picturesOf, rebasePictures, type Picture } from './pictures.ts'
import { changesOf, readTyped } from './read.ts'
import { blank, typedOf, type Typed } from './typed.ts'
import { useRefusals } from './use-refusals.ts'

interface State {
  /** The product as it was last read; undefined: it is a new one. */
  base: ProdottoGestito | undefined
  typed: Typed
  pictures: Picture[]
  /** Fields that were edited here and saved with another value by another administrator. */
  clashes: readonly (keyof Typed)[]
}

export type ProductForm = ReturnType<typeof useProductForm>

/** The values of a product's form, and whether some are not saved yet. */
export function useProductForm(element: RefObject<HTMLFormElement | null>, product: ProdottoGestito | undefined) {
  const refusals = useRefusals(element)
  const [state, setState] = useState<State>(() => ({
    base: product,
    typed: product ? typedOf(product) : blank,
    pictures: picturesOf(product?.imgs ?? ''),
    clashes: [],
  }))

  function type(change: Partial<Typed>) {
    refusals.forgive(Object.keys(change))
    setState((now) => ({
      ...now,
      typed: { ...now.typed, ...change },
      clashes: now.clashes.filter((name) => !(name in change)),
    }))
  }
  function arrange(change: (pictures: Picture[]) => Picture[]) {
    refusals.forgive(['imgs'])
    setState((now) => ({ ...now, pictures: change(now.pictures) }))
  }
  /** Another administrator changed the product: the values edited here stay. */
  function adopt(fresh: ProdottoGestito) {
    setState((now) => {
      if (!now.base) return now
      const pictures = rebasePictures(now.pictures, now.base.imgs, fresh.imgs)
      return { base: fresh, pictures, ...rebase(now, typedOf(now.base), typedOf(fresh)) }
    })
  }
  /** A request saved the fields, and with `filesToo` the new pictures; the stock is saved last, by itself. */
  function settle(fresh: ProdottoGestito, filesToo: boolean) {
    setState((now) => {
      if (!now.base) return now
      const saved = typedOf(fresh)
      const { giacenza } = now.typed
      const typed = giacenza === typedOf(now.base).giacenza ? saved : { ...saved, giacenza }
      const pictures = filesToo ? picturesOf(fresh.imgs) : rebasePictures(now.pictures, now.base.imgs, fresh.imgs)
      return { base: fresh, typed, pictures, clashes: [] }
    })
  }
  return { ...state, ...refusals, type, arrange, adopt, settle, unsaved: isUnsaved(state) }
}

function isUnsaved({ base, typed, pictures }: State) {
  if (!base) return pictures.length > 0 || Object.keys(blank).some((name) => isTyped(typed, name as keyof Typed))
  return (
    Object.keys(changesOf(base, typed)).length > 0 ||
    readTyped(typed).giacenza !== base.giacenza ||
    orderOf(pictures) !== orderOf(picturesOf(base.imgs))
  )
}

const isTyped = (typed: Typed, name: keyof Typed) => typed[name] !== blank[name]
