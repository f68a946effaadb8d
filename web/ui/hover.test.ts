import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no style of a hover stays after a tap: each is for devices that hover', () => {
  const sheets = globSync('web/**/*.css')
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) expect(withoutHoverMedia(readFileSync(sheet, 'utf8')), sheet).not.toContain(':hover')
})

/** The sheet without its blocks `@media (hover: hover)`, which end where their indentation does. */
const withoutHoverMedia = (css: string) => css.replaceAll(/^( *)@media \(hover: hover\) \{\n[^]*?\n\1\}\n/gm, '')
