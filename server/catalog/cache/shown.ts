import { AsyncLocalStorage } from 'node:async_hooks'

/** Of which products a kept value says whether they can be bought. */
export class Shown {
  /** It depends on every product, such as a count of what can be bought. */
  all = false
  readonly ids = new Set<number>()

  /** What a value shows that is made of this one. */
  add({ all, ids }: Shown) {
    this.all ||= all
    for (const id of ids) this.ids.add(id)
  }

  /** Whether one of these products is shown. */
  hasOneOf(ids: readonly number[]) {
    return this.all || ids.some((id) => this.ids.has(id))
  }
}

const making = new AsyncLocalStorage<Shown>()

/** Runs `make`, and all that it awaits; what is noted meanwhile goes to `shown`. */
export const noting = <T>(shown: Shown, make: () => T) => making.run(shown, make)

/** What the value that is being made here shows so far; undefined: none is being made to be kept. */
export const shownNow = () => making.getStore()

/** The value that is being made says whether this product can be bought. */
export const noteShown = (id: number) => void making.getStore()?.ids.add(id)

/** The value that is being made changes whenever any product sells out or comes back. */
export function noteAllShown() {
  const shown = making.getStore()
  if (shown) shown.all = true
}
