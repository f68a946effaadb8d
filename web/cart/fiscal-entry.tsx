import { useEffect, useState } from 'react'
import { FiscalFields } from '#web/account/fiscal-fields.tsx'
import { readTyped, typeFiscalData, type TypedFiscalData } from '#web/account/fiscal-typed.ts'
import { askFiscalData } from '#web/account/kept-fiscal-data.ts'
import { useCartOpen } from '#web/cart/state/open.ts'
import { offerFiscalData } from '#web/checkout/fiscal-data.ts'
import { useRefusal } from '#web/forms/form.tsx'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { loading } from '#web/lib/text.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'

/** Fiscal data for the order, filled in with what the account keeps; what was typed stays while the panel is closed. */
export function FiscalEntry() {
  const open = useCartOpen()
  // the profile may have changed them meanwhile
  const { loaded, again } = useLoaded(open ? askFiscalData : undefined)
  const [edited, setEdited] = useState<TypedFiscalData>()
  const { form, refusal, refuse, accept } = useRefusal()

  useEffect(() => {
    if (!edited) return undefined
    return offerFiscalData(() => {
      const read = readTyped(edited)
      if (!read.refusal) return read
      // the field that is wrong takes the focus
      form.current?.closest('details')?.setAttribute('open', '')
      refuse(read.refusal.words, read.refusal.fields)
      return 'refused'
    })
  })

  const typed = edited ?? (loaded.state === 'ready' ? typeFiscalData(loaded.value) : undefined)
  if (!typed) {
    if (loaded.state === 'failed') return <LoadFailed words={loaded.words} onRetry={() => void again()} />
    return <p role="status">{loading}</p>
  }
  return (
    // the words under a field that takes the focus are in sight too
    <form ref={form} className="[&_input]:scroll-mb-24" noValidate onSubmit={(event) => event.preventDefault()}>
      <FiscalFields
        typed={typed}
        onType={(next) => {
          accept()
          setEdited(next)
        }}
        refusal={refusal}
      />
      <p className="mt-4 text-xs text-inchiostro-2">Valgono anche per i prossimi ordini; li cambi dal profilo.</p>
    </form>
  )
}
