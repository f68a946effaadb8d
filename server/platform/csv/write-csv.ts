import { stringify } from 'csv-stringify/sync'
import { Download } from '#server/platform/http/endpoints.ts'
import { spool } from './spool.ts'

/** Title → the cell of a row. Text that people typed goes through `writeText`. */
export type Columns<Row> = Record<string, (row: Row) => string>

const format = { delimiter: ';', record_delimiter: '\r\n', quote_record_delimiter: true }
const byteOrderMark = '\uFEFF'

/** A table as Italian spreadsheets open it by a double click. */
export async function writeCsv<Row>(name: string, columns: Columns<Row>, pages: AsyncIterable<Row[]>) {
  const { bytes, size } = await spool(toText(columns, pages))
  return new Download(bytes, { name, type: 'text/csv; charset=utf-8', size })
}

/** Rows that are in memory already. */
export async function* onePage<Row>(rows: Row[]) {
  yield rows
}

async function* toText<Row>(columns: Columns<Row>, pages: AsyncIterable<Row[]>) {
  yield byteOrderMark + stringify([Object.keys(columns)], format)
  const cells = Object.values(columns)
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => cells.map((cell) => cell(row))),
      format,
    )
}
