import type { RouterContextProvider } from 'react-router'
import { usualLook } from '#contract/look-settings.ts'
import { sizeOf } from '#contract/shop-pictures.ts'
import { depsContext } from '#server/pages/deps-context.ts'

/**
 * The rules of the owner's two colours and of the logo's proportions, nothing where all is usual. They stand in the page's own style
 * element, which its policy knows by its hash and the browser reads as it is. `html:root` outweighs the stylesheet that comes later.
 */
export function colorsOf(context: Readonly<RouterContextProvider>) {
  const { leftColor, rightColor, logo } = context.get(depsContext).business.current()
  // its room is kept before it has come
  const { width, height } = sizeOf(logo)
  const shape = logo && `.marchio{aspect-ratio:${width}/${height}}`
  if (leftColor === usualLook.leftColor && rightColor === usualLook.rightColor) return shape
  return `${shape}html:root{--color-duo-verde:${leftColor};--color-duo-rosso:${rightColor}}`
}
