import type { FileStorage } from '#server/platform/context/storage.ts'
import type { Manifest } from './manifest.ts'
import type { CommandProblem } from './problem.ts'

/** What goes into a backup. */
export interface BackupContent {
  /** Writes the rows of one moment, compressed, into a file; gives their number. */
  writeRows: (file: string) => Promise<number>
  storage: FileStorage
}

interface TakenBackup {
  /** Its folder or its place in the bucket, as `restore` takes it. */
  where: string
  rows: number
  files: number
}

/** A whole backup, to be put back. */
export interface Backup {
  manifest: Manifest
  /** Writes the compressed rows into a file. */
  readRows(file: string): Promise<void>
  /** What of its files is missing or not as it was; undefined: it has them all. */
  findFault(): Promise<CommandProblem | undefined>
  listKeys(): Promise<string[]>
  /** The bytes of one file of the list. */
  read(key: string): Promise<Uint8Array | Blob>
}

/** Where backups are kept: a folder of this machine, or a bucket that all machines share. */
export interface BackupPlace {
  /** The bucket; undefined: a folder. */
  readonly bucket?: FileStorage
  /** The whole backups, the newest first. */
  list(): Promise<{ name: string; takenAt: string }[]>
  /** Takes one, whole or not at all. Only one at a time: in a folder what others left half made goes. */
  take(at: Date, content: BackupContent): Promise<TakenBackup>
  /** Keeps so many, and those that are dated ahead; removes older ones, and what was cut short in a bucket. */
  removeOld(keep: number, at: Date): Promise<void>
  /** Undefined: there is no whole backup of this name. */
  open(name: string): Promise<Backup | undefined>
}
