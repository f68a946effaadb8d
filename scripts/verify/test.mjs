// npm test: installs, checks, builds, runs every test, and closes with one line: `N passed, N failed`.
// --full adds the long proofs (scripts/verify/proofs/*.full.ts) and tells the tests so with FULL=1.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from '../build/build.mjs'
import { findNode, install, root } from '../run/install.mjs'
import { endRunning, main, onEnd, Refusal, runToEnd } from '../run/processes.mjs'
import { checks, runChecks } from './checks.mjs'
import { useMemoryFolder } from './memory-folder.mjs'

const full = process.argv.includes('--full')
if (full) process.env.FULL = '1'
const proofs = join('scripts', 'verify', 'proofs')
const reports = join(root, '.cache')
const total = { passed: 0, failed: 0 }
const failures = []
/** Tests that passed only when they were run again: a busy machine may upset one, but never silently. */
const secondTries = []

useMemoryFolder()

onEnd((code) => {
  endRunning()
  process.exit(code || 130)
})

await main(async () => {
  await stage('install', () => install({ dev: true }))
  mkdirSync(reports, { recursive: true })
  await stage('checks', check)
  const built = await stage('build', tryBuild)
  // the tests of the code leave half of two processors idle, and so do the proofs: they run beside them, one after the other
  const proving = built ? startProofs() : []
  await stage('unit and API tests', runVitest)
  for (const { file, proof } of proving) await tellProof(file, await proof)
  if (built) await stage('browser tests', runPlaywright)
  for (const name of secondTries) console.log(`↻ at the second try: ${name}`)
  for (const name of failures) console.log(`✗ ${name}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
})

async function stage(name, body) {
  const start = performance.now()
  console.log(`\n— ${name}`)
  const result = await body()
  console.log(`— ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

function count(passed, names) {
  total.passed += passed
  total.failed += names.length
  failures.push(...names)
}

async function check() {
  const failed = await runChecks()
  count(checks.length - failed.length, failed)
}

async function tryBuild() {
  try {
    await build()
    count(1, [])
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.log(error.message)
    count(0, ['build'])
    return false
  }
}

async function runVitest() {
  const file = resetReport('vitest.json')
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runToEnd('vitest', words)
  const report = readReport(file)
  const tests = report?.testResults?.flatMap((suite) => suite.assertionResults)
  const passed = tests?.filter((test) => test.status === 'passed') ?? []
  // a test that did not run proves nothing, so it counts as failed
  const lost = tests?.filter((test) => test.status !== 'passed') ?? []
  const names = lost.map(({ fullName, status, failureMessages }) =>
    describe({ name: fullName, status, error: failureMessages?.[0] }),
  )
  // a file that cannot be loaded, or whose hooks fail, has no failing test of its own
  const suites = report?.testResults?.filter(({ status }) => status === 'failed') ?? []
  const broken = suites.filter((suite) => suite.assertionResults.every((test) => test.status === 'passed'))
  names.push(...broken.map((suite) => `${relative(root, suite.name)}: ${suite.message.split('\n')[0]}`))
  if (code !== 0 && names.length === 0) names.push('vitest')
  count(passed.length, names)
  for (const { fullName, failureMessages } of passed)
    if (failureMessages?.length > 0)
      secondTries.push(describe({ name: fullName, status: 'flaky', error: failureMessages[0] }))
}

async function runPlaywright() {
  const file = resetReport('playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await runToEnd('playwright', ['test', '--reporter=list,json'], { env })
  const report = readReport(file)
  const tests = report?.suites?.flatMap(listSpecs) ?? []
  const passed = tests.filter(({ status }) => status === 'expected' || status === 'flaky')
  const names = tests.filter((test) => !passed.includes(test)).map(describe)
  if (code !== 0 && names.length === 0) names.push('playwright')
  count(passed.length, names)
  secondTries.push(...passed.filter(({ status }) => status === 'flaky').map(describe))
}

function listSpecs(suite) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file} ${spec.title} [${test.projectName}]`,
      status: test.status,
      error: test.results.find(({ error }) => error)?.error.message,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(listSpecs)]
}

/** A test that failed, with the beginning of what it says, for readers who have only the end of the output. */
function describe({ name, status, error }) {
  const reason = stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter(Boolean)
    .slice(0, 24)
  return [`${name} (${status})`, ...reason.map((line) => `    ${line.slice(0, 400)}`)].join('\n')
}

function findProofs() {
  const folder = join(root, proofs)
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return files
    .filter((name) => name.endsWith('.ts') && (full || !name.endsWith('.full.ts')))
    .map((name) => join(proofs, name))
}

/** Runs the proofs one after the other; what each prints is kept until it is told. */
function startProofs() {
  let before = Promise.resolve()
  return findProofs().map((file) => {
    const proof = before.then(() => runToEnd(findNode(), [file], { quiet: true }))
    before = proof
    return { file, proof }
  })
}

/** A proof prints what it measured and closes with its own `N passed, N failed`. One that failed beside the other tests is run
 * once more without them, as a failed test is. */
async function tellProof(file, first) {
  const wasLost = isLost(first)
  if (wasLost) console.log(`\n— ${file}\n${first.output.trimEnd()}`)
  const last = wasLost ? await runToEnd(findNode(), [file], { quiet: true }) : first
  console.log(`\n— ${file}\n${last.output.trimEnd()}`)
  const [, passed = 0, failed = 1] = closingOf(last) ?? []
  const lost = isLost(last) ? Math.max(Number(failed), 1) : 0
  const said = describe({ name: file, status: lost ? 'failed' : 'flaky', error: readLost(first.output) })
  count(
    Number(passed),
    Array.from({ length: lost }, (_, index) => (index === 0 ? said : file)),
  )
  if (wasLost && !lost) secondTries.push(said)
}

function isLost(result) {
  return result.code !== 0 || closingOf(result)?.[2] !== '0'
}

function closingOf({ output }) {
  return [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
}

/** What a proof says of the sentences that did not hold, or its last lines. */
function readLost(output) {
  const lines = output.split('\n')
  const lost = lines.filter((line) => line.includes('✗'))
  return (lost.length > 0 ? lost : lines.slice(-5)).join('\n')
}

function resetReport(name) {
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
