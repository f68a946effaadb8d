import { defineConfig } from 'vitest/config'
import { readIds } from './scripts/verify/citations.ts'

export default defineConfig({
  ssr: { resolve: { conditions: ['node'] } },
  test: {
    include: ['{contract,server,web,sandbox,scripts}/**/*.test.{ts,tsx}', 'tests/{api,start}/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // what tests cite; another number is refused, and `--tags-filter=S-348` runs what proves a row
    tags: readIds().map((name) => ({ name })),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // what a shop knows belongs to that shop and not to its modules, so that files may share them: loading them anew
    // for each cost as much as the tests
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    // npm test names at its end each test that needed it
    retry: 1,
  },
})
