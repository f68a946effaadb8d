import type { Settings } from '#server/platform/base/env.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { openBucketPlace } from './bucket-place.ts'
import { openFolderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

/** The place of the nightly backups. */
export function openBackupPlace({ backup, dataDir }: Pick<Settings, 'backup' | 'dataDir'>): BackupPlace {
  return backup.bucket
    ? openBucketPlace(openStorage({ bucket: backup.bucket }), { workDir: dataDir })
    : openFolderPlace(backup.dir)
}
