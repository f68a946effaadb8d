import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShopLog } from './open-shop-log.ts'

test.each([
  // a name that only root may write, for every account that tests run as
  ['a folder that is not the shop’s', 'EISDIR', (file: string) => mkdirSync(file, { recursive: true })],
  ['a disk that is full', 'ENOSPC', (file: string) => symlinkSync('/dev/full', file)],
])('%s is said once, and the lines go on', async (_, code, spoil) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'occhialeria-log-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, 'log'))
  const file = join(dataDir, 'log', 'negozio.log')
  spoil(file)
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    shown.mockRestore()
  })
  const { log } = openShopLog({ dataDir, logLevel: 'INFO' })
  const said = () => shown.mock.calls.map(([line]) => String(line).slice(20).trim()).toSorted()
  const problem = `ERROR the log file cannot be written: ${file}, ${code}`
  log.info('one')
  await expect.poll(said).toEqual([problem, 'INFO one'])
  log.info('two')
  // time for a failed write to be told
  await new Promise((settle) => setTimeout(settle, 100))
  expect(said()).toEqual([problem, 'INFO one', 'INFO two'])
})
