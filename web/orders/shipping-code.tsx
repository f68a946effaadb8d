import { copy } from '#web/lib/copy-text.ts'
import { CopyIcon } from '#web/ui/rare-icons.tsx'

/** The shipping code, copied by a click (S-146, S-147), and the link to the carrier's tracking. */
export function ShippingCode({ code, tracking }: { code: string; tracking: string | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      <span>
        <span className="text-inchiostro-2">Codice spedizione </span>
        <span className="misura font-semibold wrap-anywhere">{code}</span>
      </span>
      <button
        type="button"
        className="icona print:hidden"
        aria-label={`Copia il codice spedizione ${code}`}
        onClick={() => void copy(code, 'Codice spedizione copiato!')}
      >
        <CopyIcon />
      </button>
      {tracking && (
        <a className="collegamento py-2.5 print:hidden" href={tracking} rel="noreferrer">
          Segui la spedizione
        </a>
      )}
    </p>
  )
}
