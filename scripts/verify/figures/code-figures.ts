import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findSources } from '../layers/read-imports.ts'
import type { Figure } from './figure.ts'
import { countLines, readCode } from './read-code.ts'

const shopRooms = ['contract', 'server', 'web']
const isOfShop = (file: string) => shopRooms.some((room) => file.startsWith(`${room}/`))
const isTest = (file: string) => /\.(?:test|fixtures|spec)\.tsx?$/.test(file) || file.startsWith('tests/')

/** How long files and functions of contract/, server/ and web/ are, and what the compiler cannot check in them. */
export function readCodeFigures(root: string): Figure[] {
  const files = findSources(root).filter(isOfShop)
  const codes = files.map((file) => readCode(file, readFileSync(path.join(root, file), 'utf8')))
  const fileLines = codes.map((code) => code.lines)
  const functionLines = codes.flatMap(({ functions }) => functions)
  const lines = sum(fileLines)
  const casts = sum(codes.map((code) => code.casts))
  const anys = codes.flatMap((code, index) => Array.from({ length: code.anys }, () => files[index] ?? ''))
  return [
    { name: 'lines of a file, median', value: quantileOf(fileLines, 0.5), most: 45 },
    { name: 'lines of a file, nine of ten', value: quantileOf(fileLines, 0.9), most: 110 },
    { name: 'lines of a named function, median', value: quantileOf(functionLines, 0.5), most: 7 },
    { name: 'lines of a named function, nine of ten', value: quantileOf(functionLines, 0.9), most: 25 },
    { name: 'the type any', value: anys.length, most: 0, found: anys },
    { name: 'casts per 1,000 lines', value: round((1000 * casts) / lines), most: 1 },
    { name: 'lines of contract/, server/ and web/, tests left out', value: lines, aim: 38_500 },
    ...readTestFigures(root, lines),
  ]
}

function readTestFigures(root: string, shopLines: number): Figure[] {
  const files = globSync('{contract,server,web,sandbox,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: root })
  const [tests, sources] = [files.filter(isTest), files.filter((file) => !isTest(file))]
  const linesOf = (paths: string[]) => sum(paths.map((file) => countLines(readFileSync(path.join(root, file), 'utf8'))))
  const ofShop = tests.filter((file) => file.startsWith('tests/') || isOfShop(file))
  return [
    { name: 'test lines per line of the shop', value: round(linesOf(ofShop) / shopLines) },
    { name: 'test lines per line, sandbox/ and scripts/ included', value: round(linesOf(tests) / linesOf(sources)) },
  ]
}

/** The value below which a share of them lies: 0.5 is the median. */
function quantileOf(values: readonly number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const round = (value: number) => Math.round(value * 100) / 100
