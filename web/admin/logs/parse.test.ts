import { expect, test } from 'vitest'
import { parseLogLine, type LogEntry } from './parse.ts'

const time = '2026-11-20 10:14:03'

test.each<[string, string, LogEntry]>([
  ['moment, level and message', `${time} INFO Ordine 7 pagato`, { time, level: 'INFO', message: 'Ordine 7 pagato' }],
  ['a T between day and second', '2026-11-20T10:14:03 WARN x', { time, level: 'WARN', message: 'x' }],
  ['parts of a second and a zone', '2026-11-20T10:14:03.123Z ERROR x', { time, level: 'ERROR', message: 'x' }],
  ['brackets', `[${time}] [DEBUG] x`, { time, level: 'DEBUG', message: 'x' }],
  ['a level without a moment', 'ERROR: x', { level: 'ERROR', message: 'x' }],
  ['a moment without a level', `${time} qualcosa`, { time, message: 'qualcosa' }],
  ['a word that is no level', `${time} FATAL x`, { time, message: 'FATAL x' }],
  ['a word that only begins like a level', `${time} INFORMAZIONE x`, { time, message: 'INFORMAZIONE x' }],
  ['a level in the middle', 'non è un INFO', { message: 'non è un INFO' }],
  ['no message: the whole line', `${time} INFO`, { time, level: 'INFO', message: `${time} INFO` }],
  ['only a moment: the whole line', time, { time, message: time }],
  ['a moment that is cut short', '2026-11-20 10:14 INFO x', { message: '2026-11-20 10:14 INFO x' }],
  ['several lines in one', `${time} INFO a\nb`, { time, level: 'INFO', message: 'a\nb' }],
  ['nothing', '', { message: '' }],
])('%s', { tags: ['S-219', 'S-220', 'S-221', 'S-222'] }, (_, line, entry) => {
  expect(parseLogLine(line)).toEqual(entry)
})
