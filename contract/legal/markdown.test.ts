import { expect, test } from 'vitest'
import { businessOf } from '../business.ts'
import { readMarkdown } from './markdown.ts'
import { isPlainMarkdown } from '../plain-markdown.ts'
import type { RichText } from './rich-text.ts'

const read = (text: string) => readMarkdown(text, businessOf({ city: '*Vercelli* [qui](https://altrove.example)' }))

const textOf = (text: RichText) =>
  text.reduce<string>((said, run) => said + (typeof run === 'string' ? run : JSON.stringify(run)), '')

test('paragraphs, headings, lists, bold words and links are read', () => {
  expect(
    read(
      '### Da noi\n\nVieni a **misurare\nla vista** e scrivi a [noi](mailto:ciao@rossi.example).\n\n- uno\n- [due](/shop)\n\n1. prima\n2. poi',
    ),
  ).toEqual([
    { kind: 'heading', title: 'Da noi' },
    {
      kind: 'paragraph',
      text: [
        'Vieni a ',
        { strong: 'misurare la vista' },
        ' e scrivi a ',
        { words: 'noi', href: 'mailto:ciao@rossi.example' },
        '.',
      ],
    },
    { kind: 'list', items: [['uno'], [{ words: 'due', href: '/shop' }]] },
    { kind: 'steps', items: [['prima'], ['poi']] },
  ])
})

test.each([
  ['[qui](javascript:alert(1))', 'qui'],
  ['[qui](//altrove.example)', 'qui'],
  ['[qui](/\\altrove.example)', 'qui'],
  ['[qui](data:text/html,x)', 'qui'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['un <b onclick="x()">tasto</b>', 'un <b onclick="x()">tasto</b>'],
  ['![foto](https://altrove.example/x.png)', '![foto](https://altrove.example/x.png)'],
  ['> citazione', '> citazione'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| 1 | 2 |'],
])('what is outside the subset is words, never markup: %s', (text, words) => {
  const [block, ...more] = read(text)
  expect(more).toEqual([])
  expect(block?.kind === 'paragraph' && textOf(block.text)).toBe(words)
})

test('values of the business come in last: none of their signs means anything', () => {
  expect(read('A {citta}, {nessuno}')).toEqual([
    { kind: 'paragraph', text: ['A *Vercelli* [qui](https://altrove.example), {nessuno}'] },
  ])
  expect(read('[qui]({pec}) o [qui](mailto:{pec})')).toEqual([
    { kind: 'paragraph', text: ['qui', ' o ', { words: 'qui', href: 'mailto:ottica@pec.example' }] },
  ])
})

test('no text that may be saved takes long to be read, or ends in an error', { timeout: 60_000, retry: 0 }, () => {
  const length = 20_000
  const pieces = '>|> |- |1. |- > |*|**|_|*a_|`|[|](|<|<a |[a](|www.|a@'.split('|')
  const gaps = ['', 'a', 'a\n', 'a\nwww.', '\n\n']
  const counts = [length, 499, 400, 200, 100, 50, 5]
  const fills = ['', ' a', '\na', `\n${'a'.repeat(39)}`]
  const texts = pieces.flatMap((piece) =>
    gaps.flatMap((gap) =>
      counts.flatMap((count) => fills.map((fill) => (piece + gap).repeat(count) + fill.repeat(length))),
    ),
  )
  let longest = { ms: 0, text: '' }
  const cut = texts.flatMap((one) => [one.slice(0, length), one.slice(0, length).split('\n', 500).join('\n')])
  for (const text of new Set(cut)) {
    if (!isPlainMarkdown(text)) continue
    const start = process.cpuUsage()
    read(text)
    const ms = process.cpuUsage(start).user / 1000
    if (ms > longest.ms) longest = { ms, text: text.slice(0, 20) }
  }
  console.info(`the longest takes ${longest.ms.toFixed(0)} ms: ${JSON.stringify(longest.text)}`)
  // ten times what one may take
  expect(longest.ms).toBeLessThan(1000)
})
