import { toast } from '#web/ui/toasts.tsx'
import { unreachable } from './text.ts'

/** Says that what was pressed for did not load. Where the shop answers all the same, web/shell/load-afresh.ts loads the page again. */
export function sayPartLost() {
  toast.error(unreachable)
  dispatchEvent(new Event('partlost'))
}
