// npm run mutants [-- word]: faults put into the code of payments and accounts by hand, each of which a test must
// notice; with a word only those whose name has it.
import { allMutants, killMutants } from './mutants/kill.ts'

const [word = ''] = process.argv.slice(2)
const chosen = allMutants.filter(({ name }) => name.includes(word))

const verdicts = await killMutants(({ mutant, killed, why }) => {
  console.log(`${killed ? '✓ killed' : '✗ ALIVE '}  ${mutant.name}`)
  console.log(`            ${mutant.killer.file}: ${mutant.killer.test}`)
  if (killed) console.log(`            ${why.slice(0, 120)}`)
}, chosen)
const alive = verdicts.filter(({ killed }) => !killed)
console.log(`${verdicts.length - alive.length} killed, ${alive.length} alive`)
process.exit(alive.length > 0 ? 1 : 0)
