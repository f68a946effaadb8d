import type { FileStorage } from '#server/platform/context/storage.ts'

/**
 * The store of a shop that moves: files are put into the new one, read where they are, and removed from both. Its files lie
 * in no one folder.
 */
export function openMovingStorage(fresh: FileStorage, old: FileStorage): FileStorage {
  return {
    put: (key, bytes) => fresh.put(key, bytes),
    get: async (key) => (await fresh.get(key)) ?? old.get(key),
    async remove(keys) {
      // the old one first: what is in the new one alone is removed at the next try
      await old.remove(keys)
      await fresh.remove(keys)
    },
    async *list(folder) {
      const listed = new Set<string>()
      for (const storage of [fresh, old]) {
        for await (const file of storage.list(folder)) {
          if (listed.has(file.key)) continue
          listed.add(file.key)
          yield file
        }
      }
    },
  }
}
