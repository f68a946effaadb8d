import type { RouterContextProvider } from 'react-router'
import { usualLook } from '#contract/look-settings.ts'
import { depsContext } from '#server/pages/deps-context.ts'

/**
 * The rule of the owner's two colours, nothing where they are the stylesheet's own. It stands in the same style element, which the
 * page's policy knows by its hash and the browser reads as it is. Its selector outweighs that of the stylesheet, which comes later.
 */
export function colorsOf(context: Readonly<RouterContextProvider>) {
  const { leftColor, rightColor } = context.get(depsContext).business.current()
  if (leftColor === usualLook.leftColor && rightColor === usualLook.rightColor) return ''
  return `html:root{--color-duo-verde:${leftColor};--color-duo-rosso:${rightColor}}`
}
