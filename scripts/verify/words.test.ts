import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that name no role and no thing of the code: the client, the caller, the customer or the owner takes their place. */
const vague = /\b(?:whoever|whomever|somebody|nobody|anybody|e-mails?)\b/i

/** The system's account of that name, and a specified heading. */
const allowed = /[`'«]nobody[`'»]|E-Mail\b/g

/** Migrations that ran somewhere: their bytes do not change any more. */
const fixed = globSync('server/platform/database/migrations/00{0,1}*.sql')
/** The rows of the specification, and this list. */
const exempt = new Set([...fixed, 'docs/requirements.md', 'scripts/verify/words.test.ts'])

const sources = globSync(
  '{contract,server,web,sandbox,scripts,tests,tools,docs,deploy}/**/*.{ts,tsx,mjs,md,sql,css,json}',
  {
    exclude: ['**/node_modules/**'],
  },
)

test('code, comments and docs say what they speak of', () => {
  const files = [...sources, ...globSync('*.{md,ts}')].filter((file) => !exempt.has(file))
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        vague.test(line.replaceAll(allowed, '')) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})
