interface Props {
  pagina: number
  perPagina: number
  /** Rows on this page. */
  shown: number
  /** Rows on all pages; with `more`, the number up to which they were counted. */
  total: number
  more: boolean
  onPage: (pagina: number) => void
}

const number = new Intl.NumberFormat('it-IT')

export function Pager({ pagina, perPagina, shown, total, more, onPage }: Props) {
  const first = (pagina - 1) * perPagina + 1
  const hasNext = more ? shown === perPagina : pagina * perPagina < total
  return (
    <nav aria-label="Pagine" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="misura text-sm text-inchiostro-2">
        {shown > 0 && `${number.format(first)}–${number.format(first + shown - 1)} di ${more ? 'oltre ' : ''}`}
        {shown > 0 && number.format(total)}
      </p>
      {(pagina > 1 || hasNext) && (
        <div className="flex gap-2">
          <Step label="Precedente" possible={pagina > 1} onStep={() => onPage(pagina - 1)} />
          <Step label="Successiva" possible={hasNext} onStep={() => onPage(pagina + 1)} />
        </div>
      )}
    </nav>
  )
}

function Step({ label, possible, onStep }: { label: string; possible: boolean; onStep: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-2"
      // `disabled` would remove the focus from the pressed button
      aria-disabled={!possible || undefined}
      onClick={possible ? onStep : undefined}
    >
      {label}
    </button>
  )
}
