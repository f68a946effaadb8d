import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './list.ts'

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
}

/** Runs tests of the tree in `folder`: what became of each test, by its name. A file that cannot be loaded has none. */
export async function runTests(folder: string, killers: Mutant['killer'][]) {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const names = killers.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const files = new Set(killers.map(({ file }) => file))
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const words = ['run', ...files, '-t', names.join('|'), '--retry=0', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, [vitest, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  await once(child, 'close')
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    return new Map(tests.map(({ title, status, failureMessages: [why = ''] }) => [title, { status, why }]))
  } catch (error) {
    throw new Error(`no report of the tests:\n${output}`, { cause: error })
  }
}
