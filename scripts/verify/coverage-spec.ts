// npm run coverage:spec [-- --area purchase]: which tests cite each row of docs/requirements.md, and which rows none cites.
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { collectCitations, readRows, reportCoverage } from './citations.ts'

const { values } = parseArgs({ options: { area: { type: 'string' } } })
const rows = readRows(readFileSync('docs/requirements.md', 'utf8'))
if (values.area && !rows.some(({ area }) => area === values.area)) {
  console.error(`No area ${values.area}: ${[...new Set(rows.map(({ area }) => area))].join(', ')}`)
  process.exit(1)
}
const files = globSync('{contract,server,web,sandbox,scripts,tests}/**/*.{test,spec}.{ts,tsx}').toSorted()
const citing = collectCitations(files.map((path) => ({ path, source: readFileSync(path, 'utf8') })))
const { lines, unknown } = reportCoverage(rows, citing, values.area)
console.log(lines.join('\n'))
// an open row is work to do, a wrong number is a mistake
process.exitCode = unknown.length > 0 ? 1 : 0
