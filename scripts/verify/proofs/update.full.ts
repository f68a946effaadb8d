// npm run proofs:update [-- --commit <commit>]: a shop of an older commit, with its code, is set up by its owner and sells; the code of
// now then opens on that database and folder, as `git pull && npm run build` does: nothing that the owner set, and no order, is lost.
// Without a commit it is the first whose owner has a logo.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideBuild, runScript, startSandbox, startShop } from '#tests/support/processes.ts'
import { checkOut, findFirst, git } from '../older-tree.ts'
import { controlSandbox } from './support/control-sandbox.ts'
import { holds, look, own, setUp } from './support/own-shop.ts'
import { prove } from './support/proof.ts'

await prove('a shop of an older commit, updated', async ({ check, tell }) => {
  const { values } = parseArgs({ options: { commit: { type: 'string' } } })
  const commit = values.commit ?? findFirst('contract/look-settings.ts')
  if (!commit) throw new Error('the history does not go back to a shop with settings: say --commit')
  const older = checkOut(commit, 'older-shop')
  const script = `import('./scripts/build/build.mjs').then(({ build }) => build())`
  execFileSync(process.execPath, ['-e', script], { cwd: older, stdio: 'inherit' })
  await provideBuild()

  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-update-'))
  const sandbox = await startSandbox({ data: join(folder, 'sandbox') })
  const settings = { PORT: '0', DATA_DIR: join(folder, 'shop'), ...sandbox.settings }
  try {
    const before = runScript('build/server/index.js', settings, [], older)
    const first = { ...before, url: await before.waitFor(/shop open at (\S+),/) }
    const control = controlSandbox(sandbox.url, sandbox.settings.STRIPE_SECRET_KEY)
    await control.sendEventsTo(first)
    const kept = await setUp(first, control.pay)
    await first.end()

    const now = await startShop(settings)
    await control.sendEventsTo(now)
    const found = await look(now, kept.logo)
    check('every setting is as its owner left it', holds(found.valori, { ...own, logo: kept.logo }), found.valori)
    const names = Object.keys(kept.valori)
    const gone = names.filter((name) => !(name in found.valori))
    check('no setting is gone', gone.length === 0, gone)
    // what an owner never changed follows the usual values of the code
    const renewed = names.filter((name) => !holds(found.valori, { [name]: kept.valori[name] }))
    tell(`usual values that are others now: ${renewed.join(', ') || 'none'}`)
    check('the settings that are new are usual, and can be saved', found.saved === 200, found.saved)
    const [order, bought] = [found.orders[0], kept.orders[0]]
    check('the order is there with its sum and its lines', holds(order, bought), [order, bought])
    check('the terms that it accepted can be read', found.terms.includes('Vale la legge italiana, a Tortona.'))
    for (const words of [own.titoloHome, own.coloreSinistra, kept.logo])
      check(`the home page has ${words}`, found.home.includes(words))
    check('the picture of the logo is there', found.picture === 200, found.picture)
    tell(`from ${git('log', '-1', '--format=%h of %cs, %s', commit)}`)
    tell(`${git('rev-list', '--count', `${commit}..HEAD`)} commits, ${names.length} settings`)
    await now.end()
  } finally {
    await sandbox.end()
    rmSync(folder, { recursive: true, force: true })
  }
})
