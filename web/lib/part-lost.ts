import { toast } from '#web/ui/toasts.tsx'
import { unreachable } from './text.ts'

/** Milliseconds after which a part that was pressed for counts as lost. */
const patience = 10_000

/** The part, unless it does not come in time: a network that is silent never says so itself. */
export const inTime = <T>(part: Promise<T>): Promise<T> =>
  Promise.race([part, new Promise<never>((_, lose) => setTimeout(lose, patience))])

/** Says that what was pressed for did not load. Where the shop answers all the same, web/shell/load-afresh.ts loads the page again. */
export function sayPartLost() {
  toast.error(unreachable)
  dispatchEvent(new Event('partlost'))
}
