// Faults put into the code of payments and accounts by hand: each is noticed by the test that is there for it.
import { killMutants } from '../mutants/kill.ts'
import { prove } from './support/proof.ts'

await prove('mutants of payments and accounts', async ({ check }) => {
  await killMutants(({ mutant, killed }) => check(`killed: ${mutant.name}`, killed, mutant.killer))
})
