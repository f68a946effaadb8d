import type { Settings } from '#server/platform/base/env.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { boundStorage } from './bounded-storage.ts'
import { openDiskStorage } from './disk-storage.ts'

/** The shop's store as the settings name it. */
export function openStorage({ dataDir }: Pick<Settings, 'dataDir'>): FileStorage {
  return boundStorage(openDiskStorage(dataDir))
}
