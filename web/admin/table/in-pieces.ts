import { layerErrorText } from '#web/lib/api.ts'

/** Rows of one request that changes them: few, so that the screen tells how far it is. The server takes more. */
const few = 25

interface Told<Outcome> {
  outcomes: Outcome[]
  /** Why it ended before all were asked for. */
  failure: string | undefined
}

/** Asks for many rows in pieces; `tell` hears how many were answered. What was done stays done when a later piece fails. */
export async function askInPieces<Row, Outcome>(
  rows: readonly Row[],
  ask: (piece: Row[]) => Promise<Outcome[]>,
  tell: (answered: number) => void,
  atOnce = few,
): Promise<Told<Outcome>> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    tell(from)
    try {
      outcomes.push(...(await ask(rows.slice(from, from + atOnce))))
    } catch (error) {
      return { outcomes, failure: layerErrorText(error) }
    }
  }
  return { outcomes, failure: undefined }
}
