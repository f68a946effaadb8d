import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** As short as it comes: the browser's connection carries a few megabytes a second, and the readable form is one and a half. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
/** WCAG 2.2 AA and all below it. */
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The whole of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page) {
  // once for each document
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await settle(page)
  // what scrolls under the header or the bar of the dashboard is only half in sight, wherever the page stands
  const bars = page.locator('.testata:not(.testata-home), .barra-ufficio')
  const stand = (position: string) =>
    bars.evaluateAll((all: HTMLElement[], wanted) => all.forEach(({ style }) => (style.position = wanted)), position)
  await stand('static')
  const { violations } = await new AxeBuilder({ page, axeSource: 'undefined' })
    // what holds is not listed, which takes longer than to find it
    .options({ resultTypes: ['violations'], iframes: false })
    .withTags(tags)
    // without a second page to read the results in: nothing here stands in a frame of another's
    .setLegacyMode()
    // the ends of an open menu: the focus is led on from it at once
    .exclude('[data-base-ui-focus-guard]')
    // lines of a log are all made alike, and two hundred of them take seconds each time
    .exclude('[role="log"] li:not(:nth-last-child(-n + 8))')
    .analyze()
  await stand('')
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

/** A colour on its way to another is neither of the two. */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    const onTheWay = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.playState === 'running')
    await Promise.allSettled(onTheWay.map(({ finished }) => finished))
  })
}
