import { shop } from '#contract/shop.ts'
import { BusinessDetails } from '#web/layout/business-details.tsx'
import { GlassesMark } from '#web/ui/icons.tsx'

/** The head of the receipt, print only. */
export function ReceiptHead() {
  return (
    <div className="hidden print:flex items-start justify-between gap-8 pb-4 border-b border-inchiostro">
      <div>
        <GlassesMark />
        <p className="largo text-lg mt-1">{shop.name}</p>
      </div>
      <BusinessDetails className="text-xs max-w-[44ch] text-right" />
    </div>
  )
}

/** The contacts and the note at the end of the receipt, print only. */
export function ReceiptFoot() {
  return (
    <p className="hidden print:block mt-8 pt-3 border-t border-linea text-xs text-inchiostro-2">
      Ricevuta dell’ordine, senza valore fiscale. Pagato online. Per assistenza: {shop.email}, {shop.phone}.
    </p>
  )
}
