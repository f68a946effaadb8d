import { isObject } from '#contract/objects.ts'
import { CommandProblem } from '#server/platform/backup/problem.ts'
import { SettingsError } from '#server/platform/base/env.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { StorageAway } from '#server/platform/context/storage.ts'
import { SchemaProblem } from '#server/platform/database/problem.ts'
import { LauncherProblem } from '#server/platform/postgres/launcher/problem.ts'

/** Failures of a file that are the machine's, not the program's. */
const ofMachine = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO'])
const ofFullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Failures of a statement that are the database's (PostgreSQL, appendix A): what it lacks, whom it refuses, that it ends. */
const ofDatabase = /^(?:25006|28...|42501|53...|57P0[1-5]|58...)$/
/** No such table. */
const noTable = '42P01'

/** What ended the program, in the operator's words; undefined: a fault of its own, of which the stack says more. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof SettingsError) {
    return `Il negozio non può aprire. Mancano o sono sbagliate queste impostazioni:\n${error.message}`
  }
  if (error instanceof StorageAway) {
    return `Il deposito dei file non risponde, o rifiuta (STORAGE_URL, STORAGE_OLD_URL, BACKUP_URL): ${error.message}`
  }
  if (error instanceof Problem) return error.title
  if (error instanceof LauncherProblem || error instanceof CommandProblem || error instanceof SchemaProblem) {
    return error.message
  }
  return explainMachine(isObject(error) ? error : {})
}

function explainMachine({ syscall, code, address, port, path, dest, severity, message }: Record<string, unknown>) {
  if (severity !== undefined) return explainDatabase(String(code), String(message))
  if (syscall === 'listen') {
    const why = code === 'EADDRINUSE' ? 'la porta è già occupata, il negozio è forse già aperto' : String(code)
    return `Non posso ascoltare su ${String(address)}:${String(port)}: ${why}. Lo dicono PORT e HOST, o METRICS_PORT e METRICS_HOST.`
  }
  // of a file that is copied, its new place is full
  const place = dest ?? path
  if (ofFullDisk.has(code)) {
    return `Il disco è pieno${typeof place === 'string' ? ` (${place})` : ''}: fai spazio e riprova.`
  }
  if (ofMachine.has(code) && typeof path === 'string') return `Non posso usare ${path}: ${String(code)}.`
  return undefined
}

function explainDatabase(code: string, message: string) {
  if (code === noTable)
    return `Nel database non c’è ancora il negozio (${message}): aprilo prima una volta con npm start.`
  if (!ofDatabase.test(code)) return undefined
  const owner = code === '42501' ? ' L’utente di DATABASE_URL deve essere il proprietario del database.' : ''
  return `Il database rifiuta: ${message}.${owner}`
}
