import type { EsitoImportazione, RigaImportata } from '#contract/importa.ts'
import { sayCell, sayInLines } from './words.ts'
import { Scrolled } from '#web/ui/scrolled.tsx'

/** Rows shown at most. */
const mostShown = 200
const order = ['errore', 'modificato', 'creato']

/** What a file would change, row by row, those with errors first. */
export function PlanView({ plan }: { plan: EsitoImportazione }) {
  const { creati, modificati, errori, colonneIgnorate } = plan
  const rows = plan.righe
    .filter((row) => row.esito !== 'uguale')
    .toSorted((a, b) => order.indexOf(a.esito) - order.indexOf(b.esito))
  return (
    <div>
      {errori > 0 && (
        <p className="mt-1">
          Finché c’è una riga da correggere non viene importato niente: correggi il file e sceglilo di nuovo.
        </p>
      )}
      {errori + creati + modificati === 0 && <p className="mt-1">Non c’è niente da importare.</p>}
      {colonneIgnorate.length > 0 && (
        <p className="mt-1 text-sm text-inchiostro-2">
          {colonneIgnorate.length === 1 ? 'Colonna ignorata' : 'Colonne ignorate'}: {colonneIgnorate.join(', ')}
        </p>
      )}
      <LostZeros rows={plan.righe} />
      {rows.length > 0 && <Rows rows={rows.slice(0, mostShown)} />}
      {rows.length > mostShown && (
        <p className="mt-2 text-sm text-inchiostro-2">Qui ci sono le prime {mostShown} righe.</p>
      )}
    </div>
  )
}

function LostZeros({ rows }: { rows: RigaImportata[] }) {
  const lost = rows.filter(({ zeriRimessi }) => zeriRimessi.length > 0)
  if (lost.length === 0) return null
  const columns = [...new Set(lost.flatMap(({ zeriRimessi }) => zeriRimessi))]
  return (
    <p className="mt-1 text-sm text-inchiostro-2">
      {sayInLines(lost.length)} un foglio di calcolo ha tolto gli zeri iniziali ({columns.join(', ')}): restano i codici
      del negozio.
    </p>
  )
}

function Rows({ rows }: { rows: RigaImportata[] }) {
  return (
    <Scrolled aria-label="Righe del file" className="mt-3 max-h-72 overflow-auto border border-linea rounded-md">
      <table className="w-full text-sm">
        <thead className="text-left text-inchiostro-2 bg-vassoio">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold w-px whitespace-nowrap">
              Riga
            </th>
            <th scope="col" className="px-3 py-2 font-semibold">
              Che cosa succede
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.riga} className="border-t border-linea align-top">
              <td className="px-3 py-2 misura">{row.riga}</td>
              <td className="px-3 py-2">
                <Happening row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

const outcomes = { creato: 'nuovo', modificato: 'modificato', uguale: 'già uguale', errore: 'da correggere' }

function Happening({ row: { codice, esito, modifiche, inSaldo, errori } }: { row: RigaImportata }) {
  return (
    <>
      <strong className="font-semibold">{codice || 'Senza codice'}</strong>{' '}
      <span className={esito === 'errore' ? 'text-rosso' : 'text-inchiostro-2'}>{outcomes[esito]}</span>
      {errori.map(({ colonna = '', messaggio }) => (
        <span key={colonna + messaggio} className="block text-rosso">
          {colonna && `${colonna}: `}
          {messaggio}
        </span>
      ))}
      {modifiche.map(({ colonna, prima, dopo }) => (
        <span key={colonna} className="block">
          {colonna}: da <del className="no-underline">{sayCell(prima)}</del> a{' '}
          <ins className="no-underline font-semibold">{sayCell(dopo)}</ins>
        </span>
      ))}
      {inSaldo && (
        <span className="block text-inchiostro-2">
          È in saldo: anche il prezzo in saldo si ricalcola, e quello barrato può sparire.
        </span>
      )}
    </>
  )
}
