import { useSearchParams } from 'react-router'
import { Entries } from './entries.tsx'
import { plurals, readKind } from './words.ts'

/** The audit log of the shop, whole or of one kind. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const tipo = readKind(search.get('tipo'))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="largo text-xl wrap-anywhere">
          Registro delle modifiche
        </h1>
        <label className="w-full sm:w-60">
          <span className="etichetta">Modifiche di</span>
          <select
            className="campo"
            value={tipo ?? ''}
            onChange={({ target: { value } }) =>
              setSearch(value ? { tipo: value } : {}, { replace: true, preventScrollReset: true })
            }
          >
            <option value="">Tutto</option>
            {plurals.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="mt-4 border-t border-linea">
        <Entries key={tipo} of={{ tipo }} named />
      </div>
    </>
  )
}
