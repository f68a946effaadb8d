import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { ApiError, isAnswer, layerErrorText } from '#web/lib/api.ts'
import { codeOf } from '#web/lib/problem-code.ts'
import { toast } from '#web/ui/toasts.tsx'
import { uploadBy } from '#web/lib/upload.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { enableProduct, findProduct, productsKey, putProduct } from '#web/admin/queries/products.ts'
import { useTableReset } from '#web/admin/table/use-view.ts'
import { fieldOf } from './field-of.ts'
import { filesOf } from './pictures.ts'
import { checkTyped } from './read.ts'
import { createDraft, createProduct, putForward, saveProduct, type Sending } from './save.ts'
import type { ProductForm } from './use-product-form.ts'

/** A product that was created, but not marked as trending. */
export interface HalfMade {
  id: number
  codice: string
  isDraft: boolean
  words: string
}
/** What the last request left to say beside its refusals. */
type Note = 'merged' | 'signed-out' | 'partly'

/** Saves the form, one request at a time. After a failure the form keeps its values. */
export function useSave(form: ProductForm, onClose: () => void) {
  const client = useQueryClient()
  const reset = useTableReset()
  const { keyOf } = useIdempotencyKey()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  /** The part of the files that is uploaded, from 0 to 1; undefined: no upload is running. */
  const [sent, setSent] = useState<number>()
  const [note, setNote] = useState<Note>()
  const [halfMade, setHalfMade] = useState<HalfMade>()
  /** Whether a creation ended without an answer, and may have succeeded. */
  const lost = useRef(false)
  /** Whether files are on their way, which alone can still be stopped. */
  const uploading = useRef(false)
  const leaving = useRef(new AbortController())
  const left = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    left.current = false
    return () => {
      left.current = true
      if (uploading.current) controller.abort()
    }
  }, [])
  /** The modal that is open after this one was left is another. */
  const close = () => left.current || onClose()

  async function create(sending: Sending, isDraft: boolean) {
    const { codice, id } = await (isDraft ? createDraft : createProduct)(sending)
    if (isDraft) toast.success(`${codice} è tra le bozze`)
    else toast.success(codice ? `Prodotto creato con codice ${codice}` : 'Prodotto creato con successo')
    const words = sending.typed.trending && (await putForward(id).then(() => '', layerErrorText))
    // only now: the first request of another view, once on its way, is not sent again when it is invalidated
    reset()
    if (!words) close()
    else if (left.current) toast.error(words)
    else setHalfMade({ id, codice, isDraft, words })
  }

  /** A draft that is not saved as one goes on sale with its last change. */
  async function edit(base: ProdottoGestito, sending: Sending, isDraft: boolean) {
    let saved = false
    const keep = (fresh: ProdottoGestito, filesToo: boolean) => {
      saved = true
      form.settle(fresh, filesToo)
      putProduct(client, fresh)
    }
    const isReady = base.bozza && !isDraft
    try {
      await saveProduct(base, sending, keep)
      if (isReady) keep(await enableProduct(base), true)
    } catch (error) {
      if (saved) setNote('partly')
      throw error
    }
    toast.success(isReady ? `${base.codice} è in vendita` : 'Prodotto aggiornato')
    close()
  }

  async function fail(error: unknown) {
    const { base } = form
    lost.current ||= !base && !isAnswer(error)
    const code = codeOf(error)
    if (error instanceof ApiError && error.status === 401) setNote('signed-out')
    if (base && (code === 'product-changed' || code === 'stock-changed')) {
      const fresh = await findProduct(base.id)
      if (fresh) {
        form.adopt(fresh)
        putProduct(client, fresh)
        setNote('merged')
      }
    }
    const message = `${base ? "Errore durante l'aggiornamento" : 'Errore durante la creazione del prodotto'}: ${layerErrorText(error)}`
    const doubt =
      code === 'code-taken' && lost.current ? ' Forse il tentativo di prima è riuscito: guarda nella tabella.' : ''
    const words = message + doubt
    if (left.current) {
      toast.error(words)
      return
    }
    const field = fieldOf(code)
    // inert fields take no focus
    flushSync(() => setBusy(false))
    form.refuse([{ words: field ? layerErrorText(error) + doubt : words, fields: field ? [field] : [] }], message)
  }

  async function save(isDraft: boolean) {
    if (running.current) return
    setNote(undefined)
    const wrong = checkTyped(form.typed, form.pictures.length, form.base, isDraft)
    if (wrong.length > 0) return form.refuse(wrong)
    form.accept()
    running.current = true
    setBusy(true)
    const { base, typed, pictures } = form
    const { signal } = leaving.current
    const follow = (part: number) => {
      uploading.current = part < 1
      setSent(part)
    }
    const carry = filesOf(pictures).length > 0 ? uploadBy(follow) : fetch
    const sending = { typed, pictures, signal, carry, keyOf }
    await (base ? edit(base, sending, isDraft) : create(sending, isDraft)).catch((error: unknown) => {
      // stopped by leaving, which was asked about
      return signal.aborted ? undefined : fail(error)
    })
    void client.invalidateQueries({ queryKey: productsKey })
    running.current = false
    uploading.current = false
    setBusy(false)
    setSent(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(false)
  }
  return { submit, saveDraft: () => void save(true), busy, sent, note, halfMade }
}
