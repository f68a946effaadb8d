// The checks that read the code without running it; `npm run check` and `npm test` share them.
import { runToEnd } from '../run/processes.mjs'

/** The first makes the types that the others read. */
export const checks = [
  { name: 'page types', command: 'react-router', words: ['typegen'] },
  { name: 'types', command: 'tsc', words: ['--noEmit'] },
  { name: 'layers', command: 'node', words: ['scripts/verify/layers.mjs'] },
  { name: 'figures', command: 'node', words: ['scripts/verify/figures.ts', '--check'] },
  { name: 'lint', command: 'oxlint', words: ['--type-aware'] },
  { name: 'format', command: 'oxfmt', words: ['--check', '.'] },
  { name: 'unused code', command: 'knip', words: [] },
]

/** Runs all checks and shows what the failing ones say; gives the names of those that fail. */
export async function runChecks() {
  const failed = []
  const [first, ...others] = checks
  const runNext = async (check = others.shift()) => {
    if (!check) return
    if (!(await passes(check))) failed.push(check.name)
    await runNext()
  }
  if (!(await passes(first))) failed.push(first.name)
  // most of them use one processor
  await Promise.all([runNext(), runNext()])
  return failed
}

async function passes({ name, command, words }) {
  const { code, output } = await runToEnd(command, words, { quiet: true })
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${command})`)
  if (code !== 0) console.log(output)
  return code === 0
}
