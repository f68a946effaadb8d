// npm run …: installs what has changed, then runs a job with the pinned Node.
// node scripts/run/task.mjs build | check | shop <command> [words…] | <file.ts> [words…]
import { build } from '../build/build.mjs'
import { runChecks } from '../verify/checks.mjs'
import { findNode, install, installTools } from './install.mjs'
import { endRunning, main, onEnd, runToEnd } from './processes.mjs'

const [job = '', ...words] = process.argv.slice(2)
const jobs = {
  build: async () => {
    await build({ always: true })
    return { code: 0 }
  },
  // a word to the built shop, such as `backup`
  shop: async () => {
    await build()
    return runToEnd(findNode(), ['build/server/index.js', ...words])
  },
  check: async () => ({ code: (await runChecks()).length }),
}

onEnd(endRunning)
await main(async () => {
  await install({ dev: job === 'check' || job.startsWith('scripts/verify/') })
  if (job.startsWith('scripts/verify/bench/')) await installTools()
  const { code } = await (jobs[job]?.() ?? runToEnd(findNode(), [job, ...words]))
  process.exit(code > 0 ? 1 : 0)
})
