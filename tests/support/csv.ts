import { parse } from 'csv-parse/sync'

/** A file of the shop's as a spreadsheet shows it: its lines by the titles of the first. */
export function readFile(text: string) {
  return parse<Record<string, string>>(text, { bom: true, delimiter: ';', columns: true, cast: show })
}

/** What stands as `="077"` is shown as 077. */
const show = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
