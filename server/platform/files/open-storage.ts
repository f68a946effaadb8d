import type { Settings } from '#server/platform/base/env.ts'
import type { StorageAddress } from '#server/platform/base/storage-address.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { boundStorage } from './bounded-storage.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openMovingStorage } from './moving-storage.ts'
import { openS3Storage } from './s3-storage.ts'

/** The store at an address of the settings. */
export function openStorage(address: StorageAddress): FileStorage {
  return boundStorage('folder' in address ? openDiskStorage(address.folder) : openS3Storage(address.bucket))
}

/** The store of the shop's files, also while they move from another one. */
export function openShopStorage({ storage, oldStorage }: Pick<Settings, 'storage' | 'oldStorage'>) {
  const fresh = openStorage(storage)
  return oldStorage ? openMovingStorage(fresh, openStorage(oldStorage)) : fresh
}
