import { join } from 'node:path'
import type { Settings } from '#server/platform/base/env.ts'
import { logTo, openLog } from '#server/platform/base/log.ts'
import { openLogLines } from './log-lines.ts'

/** The log of a process: to the terminal, the files of its data folder, and for the panel of the owner. */
export function openShopLog({ dataDir, logLevel }: Pick<Settings, 'dataDir' | 'logLevel'>) {
  const logLines = openLogLines()
  const lost = (reason: string) => log.error(`the log file cannot be written: ${reason}`)
  const toFile = logTo(join(dataDir, 'log'), { lost })
  const log = openLog(logLevel, (line) => {
    toFile(line)
    logLines.add(line)
  })
  return { log, logLines }
}
