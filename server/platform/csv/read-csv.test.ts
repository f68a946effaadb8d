import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const read = (content: Uint8Array | string) => readCsv(typeof content === 'string' ? bytes(content) : content, 10)
const cells = (content: Uint8Array | string) => read(content).lines.map((line) => line.cells)

test.each([';', ',', '\t'])('cells are parted by %j', (sign) => {
  const table = read(`codice${sign}prezzo${sign}lente\nA${sign}"79,90"${sign}"verde; scura"\n`)
  expect(table).toEqual({
    titles: ['codice', 'prezzo', 'lente'],
    lines: [{ number: 2, cells: ['A', '79,90', 'verde; scura'] }],
  })
})

test('quotes hold line ends, delimiters and quotes; a quote within a word is one', () => {
  expect(cells('a;b\r\n"due\r\nrighe; e ""virgolette""";5" \r\n')).toEqual([['due\r\nrighe; e "virgolette"', '5" ']])
})

test('lines are numbered as a spreadsheet shows them, blank ones counted and left out', () => {
  expect(read('a;b\n"1\n1";2\n;;\n\n3;4\n').lines.map(({ number }) => number)).toEqual([2, 5])
})

test('a file of a new spreadsheet, of an old one and in UTF-16 say the same', () => {
  const text = 'codice;prezzo\nGIÙ’;7 €\n'
  const windows = Buffer.from(text.replace('’', '\x92').replace('€', '\x80'), 'latin1')
  for (const file of [
    bytes(`\uFEFF${text}`),
    bytes(text),
    new Uint8Array(windows),
    bytes(`\uFEFF${text}`, 'utf16le'),
  ]) {
    expect(read(file).titles).toEqual(['codice', 'prezzo'])
    expect(cells(file)).toEqual([['GIÙ’', '7 €']])
  }
})

test.each([
  ['', 'csv-empty'],
  ['codice;prezzo\n;\n', 'csv-empty'],
  ['PK\x03\x04\0\0', 'csv-not-readable'],
  ['codice\n"A\nB\n', 'csv-quotes-open'],
  [`codice\n${'A\n'.repeat(11)}`, 'csv-too-long'],
  [`codice\nA\n${'\n'.repeat(100)}`, 'csv-too-long'],
])('%j is %s', (text, code) => {
  expect(() => read(text)).toThrow(code)
})
