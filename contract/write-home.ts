import type { usualHomeTexts } from './home-texts.ts'
import type { WholeBusiness } from './owner-settings.ts'
import { fillIn } from './placeholders.ts'

const promises = ['delivery', 'return', 'payment', 'service'] as const

/** What the home page says beside its goods. Words before a value in a promise's title are `before`: they stand smaller. */
export function writeHome(business: WholeBusiness) {
  const say = (name: keyof typeof usualHomeTexts) => fillIn(business[name], business)
  return {
    title: say('homeTitle'),
    subtitle: say('homeSubtitle'),
    promises: promises.map((name) => {
      const [, before, value] = /^([^{]+?)\s*(\{.*)$/.exec(business[`${name}Title`]) ?? []
      const text = say(`${name}Text`)
      return before && value ? { before, title: fillIn(value, business), text } : { title: say(`${name}Title`), text }
    }),
  }
}
export type HomeTexts = ReturnType<typeof writeHome>
