import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What a whole backup says of itself; written last, so a folder without it is none. */
const manifestShape = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** Rows of the database in it, and files beside it. */
  rows: z.number(),
  files: z.number(),
  /** Of the compressed rows. */
  sha256: z.string(),
})
export type Manifest = z.infer<typeof manifestShape>

export const manifestName = 'copia.json'
export const rowsName = 'database.jsonl.gz'
/** What a backup takes of the data folder, beside the database: pictures of the products, files of the tickets. */
export const treeNames = ['media', 'allegati']

/** A backup that is being made; what a process that died left behind has the same name. */
export const unfinished = '.in-corso'

/** `negozio-2026-11-21T02-00-00Z`: sorted by name is sorted by age. */
export function nameBackup(at: Date) {
  return `negozio-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`
}

/** The whole backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<({ name: string } & Manifest)[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.startsWith('negozio-') && !name.endsWith(unfinished))
  const found = await Promise.all(names.map((name) => readManifest(join(folder, name))))
  return found
    .flatMap((manifest, index) => (manifest ? [{ name: names[index] ?? '', ...manifest }] : []))
    .toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
}

/** What the backup in this folder says of itself; undefined when it is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return manifestShape.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
  } catch {
    return undefined
  }
}
