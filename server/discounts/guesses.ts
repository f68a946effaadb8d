import type { Deps } from '#server/platform/context/deps.ts'
import { countAttempt, takeAttemptBack, type Subject } from '#server/platform/rate-limit/limits.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** A code as it is looked for: in lower case; undefined: none was typed. */
export const readTyped = (typed: string | undefined) => typed?.trim().toLowerCase() || undefined

/**
 * Does what a typed code is used for; a code that is not valid counts as a guess. It is counted before it is looked at, so that many at
 * once are no more. Problems: too-many-requests, too-many-for-now, those of `use`.
 */
export async function withoutGuessing<T>(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings'>,
  { code, subject }: { code: string | undefined; subject: Subject },
  use: () => Promise<T>,
  isWrong: (done: T) => boolean = () => false,
): Promise<T> {
  if (code === undefined) return use()
  await countAttempt(deps, 'discountCodes', subject)
  let wrong = false
  try {
    const done = await use()
    wrong = isWrong(done)
    return done
  } catch (error) {
    wrong = isNotValid(error)
    throw error
  } finally {
    if (!wrong) await takeAttemptBack(deps, 'discountCodes', subject)
  }
}

export const isNotValid = (error: unknown) => error instanceof Problem && error.code === 'discount-not-valid'
