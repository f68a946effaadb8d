import type { EsitoImportazione } from '#contract/importa.ts'

interface Props {
  plan: EsitoImportazione
  /** Asks for the columns of the file. */
  onChange: () => void
}

/** Whose list it is, where its columns are remembered, and the way to choose them otherwise. */
export function ColumnsNote({ plan: { fornitore, colonneIgnorate }, onChange }: Props) {
  if (fornitore === null && colonneIgnorate.length === 0) return null
  return (
    <p className="mt-1 text-sm">
      {fornitore !== null && `Colonne ricordate${fornitore && ` per ${fornitore}`}. `}
      <button type="button" className="collegamento min-h-11" onClick={onChange}>
        {fornitore === null ? 'Abbina le colonne' : 'Cambia le colonne'}
      </button>
    </p>
  )
}
