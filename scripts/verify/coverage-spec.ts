// npm run coverage:spec [-- --area purchase]: which tests cite each row of docs/requirements.md, and which rows none cites.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { collectCitations, readRows, readTestFiles, reportCoverage } from './citations.ts'

const { values } = parseArgs({ options: { area: { type: 'string' } } })
const rows = readRows(readFileSync('docs/requirements.md', 'utf8'))
if (values.area && !rows.some(({ area }) => area === values.area)) {
  console.error(`No area ${values.area}: ${[...new Set(rows.map(({ area }) => area))].join(', ')}`)
  process.exit(1)
}
console.log(reportCoverage(rows, collectCitations(readTestFiles()), values.area).lines.join('\n'))
