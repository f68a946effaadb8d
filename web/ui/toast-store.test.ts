import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissAll, pauseToasts, resumeToasts, shownToasts, toast } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissAll()
  vi.useRealTimers()
})
const texts = () => shownToasts().map(({ text }) => text)

test('a success stays 2 seconds, an error and a plain message 4', { tags: ['S-037', 'S-536', 'S-537'] }, () => {
  toast.success('ben fatto')
  toast.error('non va')
  toast.blank('intanto')
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['ben fatto', 'non va', 'intanto'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['non va', 'intanto'])
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['non va', 'intanto'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('those of one kind go, or all', () => {
  toast.success('ben fatto')
  toast.error('non va')
  dismissAll('success')
  expect(texts()).toEqual(['non va'])
  dismissAll()
  expect(texts()).toEqual([])
})

test('at most 20 are shown, the newest ones', { tags: ['S-538'] }, () => {
  for (let n = 1; n <= 23; n++) toast.blank(String(n))
  expect(texts()).toHaveLength(20)
  expect(texts()[0]).toBe('4')
})

test('a message that is being read stays, and its time then starts again', () => {
  toast.success('ben fatto')
  vi.advanceTimersByTime(1500)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['ben fatto'])
  resumeToasts()
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['ben fatto'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})
