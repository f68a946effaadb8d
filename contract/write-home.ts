import type { Business } from './business.ts'
import { usualHomeTexts } from './home-texts.ts'
import { keysOf } from './objects.ts'
import type { WholeBusiness } from './owner-settings.ts'
import { fillIn } from './placeholders.ts'

type HomeTexts = typeof usualHomeTexts
const promises = ['delivery', 'return', 'payment', 'service'] as const

/** The first view of the home page; its promises where one of them is not as usual, otherwise its browser writes them. */
export function writeHome(business: WholeBusiness) {
  const isUsual = keysOf(usualHomeTexts).every(
    (name) => name === 'homeTitle' || name === 'homeSubtitle' || business[name] === usualHomeTexts[name],
  )
  return {
    title: fillIn(business.homeTitle, business),
    subtitle: fillIn(business.homeSubtitle, business),
    ...(!isUsual && { promises: writePromises(business, business) }),
  }
}

/** What the shop promises. Words before a value in a title are `before`: they stand smaller. */
export function writePromises(texts: HomeTexts, business: Business) {
  return promises.map((name) => {
    const title = texts[`${name}Title`]
    const valueAt = title.indexOf('{')
    const text = fillIn(texts[`${name}Text`], business)
    if (valueAt < 1) return { title: fillIn(title, business), text }
    return { before: title.slice(0, valueAt).trimEnd(), title: fillIn(title.slice(valueAt), business), text }
  })
}
export type Promised = ReturnType<typeof writePromises>
