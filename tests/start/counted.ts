import type { BrowserContext } from '@playwright/test'

/** What a person does in a browser: presses of a button, a link or a box, and fields that are filled, a file among them. */
interface Counted {
  presses: number
  fields: number
}

/** Counts what is done in the pages of a browser, as its documents see it; a field once each time that its page is opened. */
export async function countIn(context: BrowserContext) {
  const counted: Counted = { presses: 0, fields: 0 }
  await context.exposeFunction('countStep', (what: keyof Counted) => void (counted[what] += 1))
  await context.addInitScript(() => {
    const seen = new WeakSet<EventTarget>()
    addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && Reflect.get(window, 'countStep')?.('presses'),
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLElement) || target.matches('[type=checkbox], [type=radio]') || seen.has(target))
          return
        seen.add(target)
        Reflect.get(window, 'countStep')?.('fields')
      },
      true,
    )
  })
  return counted
}

/** Prints what each part of a way took: seconds of this machine, and what was done in the browser. Nothing depends on it. */
export function openClock(counted: Counted = { presses: 0, fields: 0 }) {
  let since = performance.now()
  let before = { ...counted }
  return (what: string) => {
    const [presses, fields] = [counted.presses - before.presses, counted.fields - before.fields]
    console.info(`${what}: ${presses} presses, ${fields} fields, ${((performance.now() - since) / 1000).toFixed(1)} s`)
    since = performance.now()
    before = { ...counted }
  }
}
