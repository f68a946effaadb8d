// npm run mutants: faults put into the code of the payments by hand, each of which a test must notice.
import { killMutants } from './mutants/kill.ts'

const verdicts = await killMutants(({ mutant, killed, why }) => {
  console.log(`${killed ? '✓ killed' : '✗ ALIVE '}  ${mutant.name}`)
  console.log(`            ${mutant.killer.file}: ${mutant.killer.test}`)
  if (killed) console.log(`            ${why.slice(0, 120)}`)
})
const alive = verdicts.filter(({ killed }) => !killed)
console.log(`${verdicts.length - alive.length} killed, ${alive.length} alive`)
process.exit(alive.length > 0 ? 1 : 0)
