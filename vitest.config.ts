import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['node'] } },
  test: {
    include: ['{contract,server,web,sandbox,scripts}/**/*.test.{ts,tsx}', 'tests/{api,start}/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    // npm test names at its end each test that needed it
    retry: 1,
  },
})
