import type { Readable } from 'node:stream'
import { Problem } from '#server/platform/base/problem.ts'

/** A file of the shop, as the store lists it. */
export interface StoredFile {
  /** Folders and name: `media/foto/0198…-1200.avif`. Each part begins with a letter, a digit, `_` or `-` and has at most 200 signs. */
  key: string
  /** In bytes. */
  size: number
  changedAt: Date
  /** What an interrupted `put` left: `get` does not find it, `remove` takes it away. */
  half?: true
}

/** The bytes of a file, and how many they are. */
interface StoredBytes {
  size: number
  bytes: Readable
}

/**
 * Where the shop keeps files that outlive a process and that all of its processes share: pictures, attachments, backups.
 * Every failure is a StorageAway, also a store that does not answer in time.
 */
export interface FileStorage {
  /** Keeps bytes under a key: there whole or not at all, and on a disk once it returns. Replaces what is there. */
  put(key: string, bytes: Uint8Array | Blob): Promise<void>
  /** Undefined: there is no such file. */
  get(key: string): Promise<StoredBytes | undefined>
  /** Removes files, and what an interrupted `put` left of them. What is not there is no failure. */
  remove(keys: readonly string[]): Promise<void>
  /** All files below a folder, named with its slash: `media/`. */
  list(folder: string): AsyncIterable<StoredFile>
  /** The folder of this machine in which the files lie under their keys; undefined: they lie elsewhere. */
  readonly folder?: string
}

/** The store does not answer, not in time, or not with what was asked for. Answered with 503. */
export class StorageAway extends Problem {
  /** `work` names the call, for the log: `get media/foto/….avif`. */
  constructor(work: string, cause: unknown) {
    super('files-unavailable')
    this.message = `${work}: ${reasonsOf(cause).join(': ')}`
    this.cause = cause
  }
}

/** `fetch failed` says what failed in its cause. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [error.message, ...(error.cause === undefined ? [] : reasonsOf(error.cause))]
}

/** As long as every file system and every object store takes it, a few signs for parts included. */
const keyForm = /^(?=.{1,600}$)[\w-][\w.-]{0,199}(?:\/[\w-][\w.-]{0,199})*$/

/** Whether a text may name a file of the store: no empty part, none that begins with a dot, none too long. */
export const isKey = (text: string) => keyForm.test(text)
