import { highest, longest } from '#contract/bounds.ts'
import { cleanLine } from '#contract/visible.ts'
import { readText } from '#server/platform/csv/cells.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** A line of a carrier's file, trimmed; a column that the file lacks is undefined. */
export interface ShipmentLine {
  number: number
  order: string | undefined
  name: string | undefined
  code: string
}

/** Titles that carriers and spreadsheets give the columns, as `plain` makes them. */
const titles = {
  order:
    'ordine numeroordine nordine nrordine numordine idordine id numero riferimento riferimentoordine riferimentomittente rifordine rifmittente rif order orderid ordernumber reference',
  name: 'cliente nomecliente nome nominativo destinatario nomedestinatario ragionesociale ragionesocialedestinatario customer recipient name',
  code: 'codice codicespedizione codspedizione codicetracking codicetracciatura tracking trackingnumber trackingcode numerotracking letteradivettura ldv numeroldv nldv numerospedizione nspedizione spedizione barcode',
}

/**
 * The lines of a carrier's file, its columns in whatever order. Problems: csv-too-large, shipment-columns-missing,
 * shipment-file-too-long, those of `readCsv`.
 */
export async function readShipmentFile(file: Blob): Promise<ShipmentLine[]> {
  if (file.size > highest.importBytes) throw new Problem('csv-too-large')
  const { titles: found, lines } = readCsv(await file.bytes(), highest.importLines)
  const plainTitles = found.map(plain)
  const columnOf = (names: string) => plainTitles.findIndex((title) => names.split(' ').includes(title))
  const [order, name, code] = [titles.order, titles.name, titles.code].map(columnOf)
  if (code === -1 || (order === -1 && name === -1)) throw new Problem('shipment-columns-missing')
  if (lines.length > highest.shipmentLines) throw new Problem('shipment-file-too-long')
  return lines.map(({ number, cells }) => ({
    number,
    order: cellOf(cells, order),
    name: cellOf(cells, name),
    code: cellOf(cells, code) ?? '',
  }))
}

const cellOf = (cells: string[], column = -1) => {
  const cell = cells[column]
  return cell === undefined ? undefined : cleanLine(readText(cell)).trim().slice(0, longestCell)
}
/** What the answer repeats of a cell. */
const longestCell = 2 * longest.shippingCode

/** `N° ordine` is nordine. */
const plain = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
