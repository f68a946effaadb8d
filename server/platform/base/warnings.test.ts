import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openWarnings } from './warnings.ts'

test('the same warning is logged once a minute, another one at once', () => {
  const lines: string[] = []
  let at = Date.parse('2026-11-20T10:00:00Z')
  const warn = openWarnings(
    openLog('WARN', (line) => lines.push(line)),
    () => new Date(at),
  )
  for (let second = 0; second < 120; second += 1) {
    warn('database away')
    if (second === 5) warn('mail server away')
    at += 1000
  }
  expect(lines.map((line) => line.slice(25).trim())).toEqual(['database away', 'mail server away', 'database away'])
  // a clock that was ahead by a day is put right
  at -= 86_400_000
  warn('database away')
  expect(lines).toHaveLength(4)
})
