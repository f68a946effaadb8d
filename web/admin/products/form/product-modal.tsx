import { useRef } from 'react'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { Modal } from '#web/ui/modal.tsx'
import { Basics } from './basics.tsx'
import { CardPreview } from './card-preview.tsx'
import { Details } from './details.tsx'
import { Footer } from './footer.tsx'
import { HalfMade } from './half-made.tsx'
import { PicturesField } from './pictures-field.tsx'
import { useChosen } from './use-chosen.ts'
import { useDropped } from '#web/admin/table/use-dropped.ts'
import { useLeaving } from '#web/admin/table/use-leaving.ts'
import { useProductForm } from './use-product-form.ts'
import { useSave } from './use-save.ts'

interface Props {
  /** Undefined: a new product is created. */
  row?: ProdottoGestito
  onClose: () => void
}

/** The modal for creating or editing a product (S-234). */
export function ProductModal({ row: product, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const form = useProductForm(element, product)
  const chosen = useChosen(form)
  const saving = useSave(form, onClose)
  const { submit, busy, halfMade } = saving
  const unsaved = !halfMade && (busy || form.unsaved)
  const leaving = useLeaving(unsaved, onClose)
  useDropped((files) => busy || void chosen.choose(files))
  return (
    <Modal
      title={product ? `Modifica ${product.codice}` : 'Crea prodotto'}
      wide
      guarded={unsaved}
      onClose={leaving.close}
    >
      {halfMade ? (
        <HalfMade made={halfMade} onClose={onClose} />
      ) : (
        <form ref={element} noValidate onSubmit={submit}>
          <div className="px-4 sm:px-6 py-6 grid lg:grid-cols-[minmax(0,1fr)_16rem] gap-x-10" inert={busy}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {(!product || product.bozza) && (
                <p className="-mb-2">
                  Per la vendita servono codice, tipologia, genere, prezzo e almeno un’immagine; il resto è facoltativo.
                  A una bozza basta il codice: nel negozio non si vede.
                </p>
              )}
              <Basics form={form} />
              <PicturesField form={form} chosen={chosen} sent={saving.sent} />
              <Details form={form} />
            </div>
            <div className="max-lg:hidden">
              <CardPreview form={form} />
            </div>
          </div>
          <Footer form={form} saving={saving} leaving={leaving} looking={chosen.looking !== undefined} />
        </form>
      )}
    </Modal>
  )
}
