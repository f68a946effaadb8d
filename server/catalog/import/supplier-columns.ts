import { highest } from '#contract/bounds.ts'
import type { Abbinamento, ColonneLette } from '#contract/colonne-fornitore.ts'
import { entriesOf, isKeyOf, keysOf } from '#contract/objects.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { readText } from '#server/platform/csv/cells.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { columns, type ColumnName } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { findMapping, hashOf, titleOf, titlesOf, type Mapping } from './mapping.ts'
import { readImportFile } from './read-table.ts'
import { deleteColumns, keepNewest, upsertColumns } from './supplier-queries.ts'

/** What a product must have, or usually has, and is often the same in a whole list. */
const fixable = ['marca', 'tipologia', 'genere'] as const satisfies readonly ColumnName[]
/** Characters that the screen shows of a cell. */
const longestExample = 40

/** The titles of a list, each with its first cell, and which columns of ours they are. Problems: those of `readImportFile`. */
export async function readColumns({ db }: Pick<Deps, 'db'>, file: Blob): Promise<ColonneLette> {
  const { titles, lines } = await readImportFile(file)
  const found = await findMapping(db, titles)
  const shown = titlesOf(titles)
  const exampleOf = (title: string) => {
    const place = titles.findIndex((one) => titleOf(one) === title)
    return lines.map(({ cells }) => readText(cells[place] ?? '').trim()).find(Boolean) ?? ''
  }
  return {
    titoli: shown.map((titolo) => ({ titolo, esempio: exampleOf(titolo).slice(0, longestExample) })),
    colonne: keysOf(columns),
    fissabili: [...fixable],
    abbinamento: present(found ?? { supplier: '', columns: guessColumns(shown), fixed: {} }),
    ricordato: found !== undefined,
  }
}

function present(mapping: Mapping): Abbinamento {
  return {
    fornitore: mapping.supplier,
    colonne: entriesOf(mapping.columns).map(([colonna, titolo]) => ({ colonna, titolo })),
    fissi: entriesOf(mapping.fixed).map(([colonna, valore]) => ({ colonna, valore })),
  }
}

/** Remembers the columns of a list; the lists used last are kept. Problems: columns-without-code, request-not-valid. */
export async function rememberColumns(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { titoli, fornitore, colonne, fissi }: Abbinamento & { titoli: string[] },
) {
  const titles = new Set(titlesOf(titoli))
  const chosen = Object.fromEntries(colonne.map(({ colonna, titolo }) => [colonna, titleOf(titolo)]))
  const fixed = Object.fromEntries(fissi.map(({ colonna, valore }) => [colonna, valore.trim()]))
  const isValid =
    Object.entries(chosen).every(([column, title]) => isKeyOf(columns, column) && titles.has(title)) &&
    Object.keys(fixed).every((column) => fixable.some((one) => one === column) && !(column in chosen))
  if (!isValid) throw new Problem('request-not-valid')
  if (!chosen.codice) throw new Problem('columns-without-code')
  const mapped = JSON.stringify({ columns: chosen, fixed })
  await inTransaction(db, async (tx) => {
    await upsertColumns(tx, { titles_hash: hashOf(titoli), supplier: fornitore.trim(), mapped, used_at: now() })
    await keepNewest(tx, highest.supplierLists)
  })
}

export const forgetColumns = ({ db }: Pick<Deps, 'db'>, titles: string[]) => deleteColumns(db, hashOf(titles))
