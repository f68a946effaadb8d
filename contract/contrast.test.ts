import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, inkColor, isReadable, leastContrast, nearestReadable } from './contrast.ts'
import { usualLook } from './look-settings.ts'

test('contrast is that of WCAG: black on white 21, a colour on itself 1, whichever comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#7a3b5e', '#7a3b5e')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
})

test('the usual colours are those of the stylesheet, and text can be read on them', () => {
  const css = readFileSync('web/app.css', 'utf8')
  expect(css).toContain(`--color-inchiostro: ${inkColor};`)
  expect(css).toContain(`--color-duo-verde: ${usualLook.leftColor};`)
  expect(css).toContain(`--color-duo-rosso: ${usualLook.rightColor};`)
  expect([usualLook.leftColor, usualLook.rightColor].every(isReadable)).toBe(true)
})

test('a colour that is too dark has the nearest lighter one of its hue, of one that passes it is itself', () => {
  expect(nearestReadable('#a9d3b8')).toBe('#a9d3b8')
  for (const dark of ['#000000', '#7a3b5e', '#b3261b', '#0e4d36', '#121714', '#0000ff']) {
    const near = nearestReadable(dark)
    expect(isReadable(dark)).toBe(false)
    expect(contrast(near, inkColor)).toBeGreaterThanOrEqual(leastContrast)
    // nearest: a little above the least, no more
    expect(contrast(near, inkColor)).toBeLessThan(leastContrast + 0.1)
  }
})

test.each(['#fff', 'red', '#12345g', '#A9D3B8', '', '#a9d3b8;color:red'])('%s is no colour of the shop', (text) => {
  expect(isReadable(text)).toBe(false)
})
