import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Locator } from '@playwright/test'
import { expect } from 'vitest'
import { findChromium } from '#tests/support/chromium.ts'
import type { Email } from '#server/platform/email/mailer.ts'

const signs: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The words of the HTML as they are read, without its marks. */
export const wordsOf = (html: string) =>
  html
    .replace(/^.*<body[^>]*>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (sign) => signs[sign] ?? sign)

/** HTML and text hold all of this, and nothing that a missing value leaves behind. */
export function expectSaid({ html, text }: Pick<Email, 'html' | 'text'>, said: string[]) {
  for (const words of [wordsOf(html), text.replaceAll(/\s+/g, ' ')]) {
    for (const part of said) expect(words).toContain(part)
    expect(words).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
  }
}

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0

/** Shows emails on a screen as wide as this. */
export async function openReader(width = 390) {
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  async function expectFitting({ subject, html }: Pick<Email, 'subject' | 'html'>) {
    await page.setContent(html)
    expect(await page.evaluate('document.documentElement.scrollWidth'), subject).toBe(width)
  }
  return {
    /** Nothing of it stands beside the screen. */
    expectFitting,
    /** How many pixels wide the narrowest of these parts is. */
    async narrowest({ html }: Pick<Email, 'html'>, parts: string) {
      await page.setContent(html)
      const all = await page.locator(parts).all()
      return Math.min(...(await Promise.all(all.map(widthOf))))
    },
    /** It fits, and axe finds no fault in it. */
    async expectReadable(email: Pick<Email, 'subject' | 'html'>) {
      await expectFitting(email)
      expect((await new AxeBuilder({ page }).analyze()).violations, email.subject).toEqual([])
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
