import { solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { trustScripts } from '#web/lib/trusted-types.ts'
// oxlint-disable-next-line import/default -- the build replaces it with the URL of that file
import workerAddress from './worker.ts?worker&url'

/** Workers at most: the page needs processor cores as well. */
const mostWorkers = 4

/** `crypto.subtle` is missing outside of secure contexts; without it no challenge can be solved. */
export const canSolve = () => globalThis.crypto?.subtle !== undefined

const createWorker = () => new Worker(workerAddress, { type: 'module' })

/** The number that solves the challenge; undefined when none was found in time. */
export async function solve(challenge: Challenge, controller: AbortController): Promise<Solution | undefined> {
  try {
    trustScripts(workerAddress)
    const concurrency = Math.min(mostWorkers, navigator.hardwareConcurrency || 1)
    return (await solveChallengeWorkers({ challenge, controller, concurrency, createWorker })) ?? undefined
  } catch {
    // without workers the main thread computes, in slices
    return (await solveChallenge({ challenge, controller, deriveKey })) ?? undefined
  }
}
