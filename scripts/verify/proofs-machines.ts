// npm run proofs:machines: what only several machines show, on real servers of Debian's packages. Not part of npm test,
// because it needs them installed; a proof whose packages are missing says which.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runScript } from '#tests/support/processes.ts'

const folder = 'scripts/verify/proofs/machines'
let failed = 0
for (const name of readdirSync(join(process.cwd(), folder)).toSorted()) {
  console.log(`\n— ${name}`)
  const run = runScript(join(folder, name), {})
  if ((await run.exited) !== 0) failed += 1
  console.log(run.print())
}
process.exit(failed > 0 ? 1 : 0)
