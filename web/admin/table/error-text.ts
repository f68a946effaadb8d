import { ApiError, errorText } from '#web/lib/api.ts'
import { unknownProblem, unreachable } from '#web/lib/text.ts'

/** The message of a failed request of the dashboard; of an answer without a message the one of S-475. */
export const tableErrorText = (error: unknown) =>
  errorText(error, error instanceof ApiError ? unknownProblem : unreachable)
