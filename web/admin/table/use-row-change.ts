import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ProblemCode } from '#contract/problems.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { codeOf } from '#web/lib/problem-code.ts'
import { useOnce } from './use-once.ts'

/**
 * Updates the query cache after a change of a row, and returns the row as it now is; undefined: it no longer exists, or
 * could not be read. `done` holds the server's answer; undefined: the change was refused, perhaps because another
 * administrator changed the row first.
 */
export type Settle<Row, Answer = unknown> = (
  client: QueryClient,
  row: Row,
  done: { answer: Answer } | undefined,
) => Promise<Row | undefined>

export type Outcome<Row, Answer> = { now: Row | undefined } & (
  | { answer: Answer; refused?: undefined }
  | { refused: string; code: ProblemCode | undefined; error: unknown }
)

/** Changes rows, one request per change at a time; `settle` follows both success and refusal. */
export function useRowChange<Row, Answer>(settle: Settle<Row, Answer>) {
  const client = useQueryClient()
  const { busy, once } = useOnce()

  /** `what` names the change where several may run at a time. Returns undefined when this one is running already. */
  const change = <T extends Answer>(row: Row, ask: () => Promise<T>, what = ''): Promise<Outcome<Row, T> | undefined> =>
    once(what, async () => {
      const outcome = await ask().then((answer) => ({ answer }), readRefusal)
      const now = await settle(client, row, 'answer' in outcome ? outcome : undefined)
      return { ...outcome, now }
    })
  return { busy, change }
}

const readRefusal = (error: unknown) => ({
  refused: layerErrorText(error),
  code: codeOf(error),
  error,
})
