import type { AttachmentType } from '#server/platform/database/column-types.ts'
import { cutName, visibleName } from '#server/platform/files/file-name.ts'

const endings: Record<AttachmentType, string> = { 'image/jpeg': '.jpg', 'application/pdf': '.pdf' }
const longest = 100

/** The name that people gave a file, as text on one line: no folder, nothing unseen, and the ending of what it is. */
export function cleanName(name: string, type: AttachmentType) {
  const seen = visibleName(name)
    .replace(/\.[^.]{0,8}$/, '')
    .replaceAll(/[\s<>:"|?*]+/g, ' ')
    .replace(/^[\s.]+/, '')
  return `${cutName(seen, longest) || 'allegato'}${endings[type]}`
}
