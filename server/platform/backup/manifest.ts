import { z } from 'zod'

/** What a backup takes of the store: pictures of the products, attachments of the tickets, prescriptions, which are encrypted. */
export const treeNames = ['media/', 'allegati/', 'ricette/']
export const manifestName = 'copia.json'
export const rowsName = 'database.jsonl.gz'

const manifestShape = z.object({
  /** 1: the files lie in the backup's folder. 2: they lie beside all backups of the bucket. `list` names them; older ones of 1 have none. */
  format: z.union([z.literal(1), z.literal(2)]),
  takenAt: z.string(),
  /** Rows of the database in it, and files beside it. */
  rows: z.number(),
  files: z.number(),
  /** Of the compressed rows. */
  sha256: z.string(),
  list: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })).optional(),
})

/** What a whole backup says of itself; written last, so what has none is no backup. */
export type Manifest = z.infer<typeof manifestShape>
/** A file that a backup names. */
export type BackedFile = NonNullable<Manifest['list']>[number]

export const writeManifest = (manifest: Manifest) => `${JSON.stringify(manifest, null, 2)}\n`

/** Undefined: it is no manifest of this form. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** `negozio-2026-11-21T02-00-00Z`: sorted by name is sorted by age. */
export function nameBackup(at: Date) {
  return `negozio-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`
}

/** The moment that a backup's name tells; undefined: it is no name of one. */
export function readBackupName(name: string) {
  const [, day, hour, minute, second] = /^negozio-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\dZ)$/.exec(name) ?? []
  return day === undefined ? undefined : `${day}T${hour}:${minute}:${second}`
}
