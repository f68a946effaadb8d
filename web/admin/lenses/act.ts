import type { LavoroLenti } from '#contract/richieste-lenti.ts'

/** Does something about a request, one at a time, its refusal shown above; answers whether it was done. */
export type Act = (ask: () => Promise<LavoroLenti>) => Promise<boolean>
