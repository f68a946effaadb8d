import { solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { trustScripts } from '#web/lib/trusted-types.ts'
// oxlint-disable-next-line import/default -- the build gives the address of that file
import workerAddress from './worker.ts?worker&url'

/** Phones have many cores; the page needs some as well. */
const mostWorkers = 4

/** Without the browser's cryptography, which it keeps from addresses that are not safe, there is nothing to solve with. */
export const canSolve = () => globalThis.crypto?.subtle !== undefined

const createWorker = () => new Worker(workerAddress, { type: 'module' })

/** Finds the number that the challenge asks for; undefined when there was none in time. */
export async function solve(challenge: Challenge, controller: AbortController): Promise<Solution | undefined> {
  try {
    trustScripts(workerAddress)
    const concurrency = Math.min(mostWorkers, navigator.hardwareConcurrency || 1)
    return (await solveChallengeWorkers({ challenge, controller, concurrency, createWorker })) ?? undefined
  } catch {
    // no workers, or theirs did not load: here then, in slices
    return (await solveChallenge({ challenge, controller, deriveKey })) ?? undefined
  }
}
