import { statfs } from 'node:fs/promises'

/** How many bytes the shop may still write to the disk of a folder; Infinity where the system does not say. */
export async function freeBytes(folder: string) {
  const disk = await statfs(folder).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : Infinity
}
