import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { rest } from './ready.ts'

/**
 * As short as it comes: the browser's connection carries a few megabytes a second, and the readable form is one and a half. A dozen
 * letters beyond Latin-1 would make it twice as long on its way, so they stand as escapes.
 */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
).replaceAll(/[^\0-\x7F]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
/** WCAG 2.2 AA and all below it. */
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The whole of WCAG 2.2 AA that a machine can check, and no field into which an iPhone zooms. */
export async function expectAccessible(page: Page) {
  // once for each document
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // a button that is free again is on its way to its colour only once it was drawn
  await page.evaluate(rest)
  await settle(page)
  // what scrolls under the header or the bar of the dashboard is only half in sight, wherever the page stands
  const bars = page.locator('.testata:not(.testata-home), .barra-ufficio')
  const stand = (position: string) =>
    bars.evaluateAll((all: HTMLElement[], wanted) => all.forEach(({ style }) => (style.position = wanted)), position)
  await stand('static')
  const violations = await page.evaluate(listViolations, tags)
  await stand('')
  expect(violations).toEqual([])
  expect(await page.evaluate(listSmallFields), 'fields with smaller text than 16 px').toEqual([])
}

/** The two widths of the projects, in CSS pixels. */
export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }

/** The page as it is, and at the other of the two widths, where nothing pushes it sideways either; for what depends on no width. */
export async function expectAccessibleAtBothWidths(page: Page) {
  await expectAccessible(page)
  const own = page.viewportSize() ?? desk
  await page.setViewportSize(own.width < 1024 ? desk : phone)
  // the bar of the dashboard is made for the narrower width, and must be there before it is told to stand still
  await page.evaluate(rest)
  await expectAccessible(page)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // what is drawn for a measured width is drawn anew some frames after the width has changed
  await expect.poll(beyond, 'pixels wider').toBeLessThanOrEqual(0)
  await page.setViewportSize(own)
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** In the page, where axe is: only what it found comes over the browser's connection. */
async function listViolations(values: string[]) {
  const { axe } = globalThis as unknown as { axe: Axe }
  const exclude = [
    // the ends of an open menu: the focus is led on from it at once
    ['[data-base-ui-focus-guard]'],
    // lines of a log are all made alike, and two hundred of them take seconds each time
    ['[role="log"] li:not(:nth-last-child(-n + 8))'],
  ]
  const { violations } = await axe.run(
    { exclude },
    {
      runOnly: { type: 'tag', values },
      // what holds is not listed, which takes longer than to find it
      resultTypes: ['violations'],
      // nothing here stands in a frame of another's
      iframes: false,
      // no rule of these tags reads the rules of the stylesheets
      preload: { assets: ['media'] },
    },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** In the page. */
function listSmallFields() {
  const typed =
    'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color], [type=hidden])'
  return [...document.querySelectorAll(typed)]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
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
