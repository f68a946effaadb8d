import { accountMoneyMutants } from './account-money.ts'
import { accountMutants } from './accounts.ts'
import { discountMutants } from './discounts.ts'
import { exchangeMutants } from './exchanges.ts'
import { lensMutants } from './lenses.ts'
import { mutants as paymentMutants, type Mutant } from './list.ts'
import { refundMutants } from './refunds.ts'
import { saleMutants } from './sales.ts'
import { strangerMutants } from './strangers.ts'
import { vatMutants } from './vat.ts'
import { runTests } from './run-tests.ts'
import { applyMutant, copyTree } from './tree.ts'

export interface Verdict {
  mutant: Mutant
  killed: boolean
  /** What the test said of it, in one line. */
  why: string
}

/** All that there are: of the payments, of what goes back of them, of the account at the provider, of lenses, of people's accounts, and of strangers. */
export const allMutants = [
  ...paymentMutants,
  ...refundMutants,
  ...discountMutants,
  ...saleMutants,
  ...exchangeMutants,
  ...accountMoneyMutants,
  ...vatMutants,
  ...lensMutants,
  ...accountMutants,
  ...strangerMutants,
]

/** Lets every mutant loose in a private copy of the sources, one after the other, against the test that must notice. */
export async function killMutants(tell: (verdict: Verdict) => void, mutants = allMutants) {
  const { folder, remove } = copyTree()
  try {
    for (const mutant of mutants) applyMutant(folder, mutant)()
    // a test that fails anyhow, or that is not there, would kill nothing
    const killers = mutants.map(({ killer }) => killer)
    const sound = await runTests(folder, killers)
    const unsound = killers.filter(({ test }) => sound.get(test)?.status !== 'passed')
    if (unsound.length > 0) {
      const names = unsound.map(({ file, test }) => `${file}: ${test}: ${sound.get(test)?.status ?? 'not found'}`)
      throw new Error(`without a mutant these tests should pass:\n${names.join('\n')}`)
    }
    const verdicts: Verdict[] = []
    for (const mutant of mutants) {
      const verdict = await tryMutant(folder, mutant)
      verdicts.push(verdict)
      tell(verdict)
    }
    return verdicts
  } finally {
    remove()
  }
}

async function tryMutant(folder: string, mutant: Mutant): Promise<Verdict> {
  const restore = applyMutant(folder, mutant)
  try {
    const found = (await runTests(folder, [mutant.killer])).get(mutant.killer.test)
    // a mutant that cannot even be loaded proves nothing
    if (!found) throw new Error(`mutant «${mutant.name}»: its test did not run`)
    return { mutant, killed: found.status === 'failed', why: found.why.split('\n')[0] ?? '' }
  } finally {
    restore()
  }
}
