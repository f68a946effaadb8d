import { longest } from '#contract/bounds.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** The text of a message as it is kept; only beside files may there be none. Problems: message-empty, message-too-long. */
export function checkText(typed: string, hasFiles = false) {
  const text = typed.trim()
  if (!text && !hasFiles) throw new Problem('message-empty')
  if (text.length > longest.message) throw new Problem('message-too-long')
  return text
}
