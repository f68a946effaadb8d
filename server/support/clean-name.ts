import type { AttachmentType } from '#server/db/schema.ts'

const endings: Record<AttachmentType, string> = { 'image/jpeg': '.jpg', 'application/pdf': '.pdf' }
const longest = 100

/** The name that people gave a file, as text on one line: no folder, nothing unseen, and the ending of what it is. */
export function cleanName(name: string, type: AttachmentType) {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const seen = base
    // also what turns the direction of writing, to hide an ending
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/\.[^.]{0,8}$/, '')
    .replaceAll(/[\s<>:"|?*]+/g, ' ')
    .replace(/^[\s.]+/, '')
  // the cut may fall into the middle of a character
  const stem = seen
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return `${stem || 'allegato'}${endings[type]}`
}
