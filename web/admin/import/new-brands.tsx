import { sayNewBrands } from './words.ts'

interface Props {
  names: string[]
  /** They are created. */
  wanted: boolean
  onChange: (create: boolean) => void
}

/** The brands of a file that the shop lacks, and the choice to create them. */
export function NewBrands({ names, wanted, onChange }: Props) {
  if (names.length === 0) return null
  return (
    <div className="mt-4 grid gap-1 text-sm">
      <p>{sayNewBrands(names)}</p>
      <label className="flex items-center gap-3 min-h-11">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-inchiostro"
          checked={wanted}
          onChange={(event) => onChange(event.target.checked)}
        />
        Crea anche le marche nuove ({names.length})
      </label>
      {wanted && (
        <p className="text-inchiostro-2">
          Il logo è disegnato dal nome. Chi produce gli occhiali si scrive poi tra i brand.
        </p>
      )}
    </div>
  )
}
