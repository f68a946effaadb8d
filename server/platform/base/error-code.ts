import { isObject } from '#contract/objects.ts'

/** The `code` of an error: SQLSTATE of PostgreSQL (`23505`) or Node's own (`ENOENT`); undefined when it has none. */
export function errorCode(error: unknown) {
  return isObject(error) && typeof error['code'] === 'string' ? error['code'] : undefined
}
