import type { ProblemCode } from '#contract/problems.ts'
import { ApiError } from './api.ts'

/** The problem code of a failure; undefined: the server sent none. */
export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** The fields of a form, by the problem codes that are about them. */
export type FieldsOf = Partial<Record<ProblemCode, string[]>>

export function fieldsAbout(error: unknown, fieldsOf: FieldsOf) {
  const code = codeOf(error)
  return code && fieldsOf[code]
}
