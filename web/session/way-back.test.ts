import { afterEach, expect, test, vi } from 'vitest'
import { rememberWayBack, takeWayBack, wayBack } from './way-back.ts'

afterEach(() => vi.useRealTimers())

test('a page is led back to once, within a day, and never to another host', () => {
  vi.useFakeTimers()
  rememberWayBack('/lenti/7')
  expect([wayBack(), takeWayBack(), takeWayBack()]).toEqual(['/lenti/7', '/lenti/7', undefined])
  rememberWayBack('/profile/ordini/12')
  expect(takeWayBack()).toBe('/profile/ordini/12')
  for (const other of ['//altrove.example', '/profile', '/admin/ordini/12']) {
    rememberWayBack(other)
    expect(takeWayBack()).toBeUndefined()
  }
  rememberWayBack('/lenti/7')
  vi.advanceTimersByTime(86_400_001)
  expect(wayBack()).toBeUndefined()
})
