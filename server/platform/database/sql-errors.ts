import { isObject } from '#contract/objects.ts'
import { errorCode } from '#server/platform/base/error-code.ts'

/** A row with the same key is there already; with `constraint` only that one counts. */
export function isUniqueViolation(error: unknown, constraint?: string) {
  if (errorCode(error) !== '23505') return false
  return constraint === undefined || (isObject(error) && error['constraint'] === constraint)
}

/** A row that is referred to is missing, or one to be deleted is referred to. */
export function isForeignKeyViolation(error: unknown) {
  return errorCode(error) === '23503'
}
