import type { Page } from '@playwright/test'
import { usualBusiness } from '#contract/business.ts'
import { expect, settle } from './test.ts'

const { termsVersion } = usualBusiness

/** Phones, in CSS pixels. */
const phones = [
  [360, 740],
  [390, 844],
  [412, 915],
] as const

/** The question of the terms is not asked. */
export const acceptTerms = (page: Page) =>
  page.addInitScript((version) => {
    localStorage.setItem('termini', JSON.stringify({ accepted: true, version, date: '2026-01-01T00:00:00.000Z' }))
  }, termsVersion)

export async function onEachPhone(page: Page, look: (width: number) => Promise<void>) {
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    await look(width)
  }
}

/** Actions, titles, errors, states and prices. */
const protectedParts =
  'a, button, input, select, textarea, summary, h1, h2, .badge, .misura, .text-rosso, [role=alert], [role=progressbar]'

/** What the support button lies over, where the page stands now. */
function listCovered(parts: string) {
  const button = document.querySelector('.sempre-li')
  if (!button) throw new Error('no support button')
  if (getComputedStyle(button).opacity === '0') return []
  const over = button.getBoundingClientRect()
  const isUnder = ({ top, bottom, left, right }: DOMRect) =>
    top < over.bottom && bottom > over.top && left < over.right && right > over.left
  return [...document.querySelectorAll(`:is(#contenuto, footer, header, .barra, .domanda) :is(${parts})`)]
    .filter((part) => part.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
    .filter((part) => !part.matches('.solo-lettore, [inert] *'))
    .filter((part) => [...part.getClientRects()].some((rect) => rect.width > 2 && rect.height > 2 && isUnder(rect)))
    .map((part) => part.outerHTML.slice(0, 120))
}

/** The support button lies over no part, wherever the page is left for a moment: one look each half screen. */
export async function expectNothingUnderSupport(page: Page, where: string, screens: number) {
  for (let y = 0; y < screens * 410; y += 410) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect.poll(() => page.evaluate(listCovered, protectedParts), `${where} at ${y}`).toEqual([])
  }
}

/** What stays under a bar, a panel or a message after it was brought into view, as the focus does it. */
function listHidden(parts: string) {
  const inSight = { checkVisibilityCSS: true, checkOpacity: true }
  const area = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const floats = [...area.querySelectorAll('*')]
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility(inSight))
    // the support button goes out of the way by itself; messages are looked at apart
    .filter((element) => !element.matches('.sempre-li, :has(> [role=status] + [role=alert])'))
  const { scrollX, scrollY } = window
  const hidden = [...area.querySelectorAll(parts)]
    .filter((part) => part.checkVisibility(inSight))
    .filter((part) => !part.closest('.solo-lettore, [inert], [aria-hidden=true], .sempre-li'))
    .flatMap((part) => {
      part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { top, bottom, left, right, height } = part.getBoundingClientRect()
      // a taller part is half in sight wherever the page stands
      if (height <= 2 || height > innerHeight / 2) return []
      const over = floats.find((float) => {
        const rect = float.getBoundingClientRect()
        const isApart =
          top >= rect.bottom - 1 || bottom <= rect.top + 1 || left >= rect.right - 1 || right <= rect.left + 1
        return !isApart && !float.contains(part) && !part.contains(float)
      })
      return over ? [`${over.className || over.tagName} over ${part.outerHTML.slice(0, 120)}`] : []
    })
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return hidden
}

/** Messages lie neither over the header of page or panel, nor over an error, nor over what has the focus. */
function listUnderMessages() {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const area = dialog ?? document.body
  const messages = [...document.querySelectorAll('.fixed > [role] > *')].map((one) => one.getBoundingClientRect())
  const kept = area.querySelectorAll(
    dialog ? 'h2, [aria-label=Chiudi], .text-rosso' : 'header a, header button, .text-rosso, .badge',
  )
  const focused = document.activeElement?.matches('body, [tabindex="-1"]') ? null : document.activeElement
  return [...kept, ...(focused ? [focused] : [])]
    .filter((part) => part.checkVisibility() && !part.closest('.fixed > [role]'))
    .filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect()
      return messages.some((one) => top < one.bottom && bottom > one.top && left < one.right && right > one.left)
    })
    .map((part) => part.outerHTML.slice(0, 120))
}

/** Nothing that floats hides a part for good; what floats may take a moment, `timeout` in ms, to make room for another. */
export async function expectNothingHidden(page: Page, where: string, timeout = 5000) {
  await settle(page)
  expect(await page.evaluate(listUnderMessages), `${where}: under a message`).toEqual([])
  const message = `${where}: brought into view`
  await expect.poll(() => page.evaluate(listHidden, protectedParts), { message, timeout }).toEqual([])
}
