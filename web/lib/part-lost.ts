import { toast } from '#web/ui/toasts.tsx'
import { patience } from './patience.ts'
import { unreachable } from './text.ts'

/** The part, unless it does not come in time: a network that is silent never says so itself. */
export const inTime = <T>(part: Promise<T>): Promise<T> =>
  Promise.race([part, new Promise<never>((_, lose) => setTimeout(lose, patience.part))])

/** Says that what was pressed for did not load. Where the shop answers all the same, web/shell/load-afresh.ts loads the page again. */
export function sayPartLost() {
  toast.error(unreachable)
  dispatchEvent(new Event('partlost'))
}
