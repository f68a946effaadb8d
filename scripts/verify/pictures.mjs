// npm run pictures: every screen as a picture under .cache/pictures, at 390 and 1440 px.
// npm run pictures -- --update: the pictures that looks.spec.ts compares with, made anew.
import { parseArgs } from 'node:util'
import { runToEnd } from '../run/processes.mjs'

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } })
const env = { ...process.env, FULL: '1', ...(values.update ? { UPDATE_PICTURES: '1' } : { PICTURES: '1' }) }
const words = values.update ? ['tests/e2e/looks.spec.ts', '--update-snapshots=all'] : ['tests/e2e/matrix.spec.ts']
const { code } = await runToEnd('playwright', ['test', '--project=full', ...words], { env })
process.exitCode = code
