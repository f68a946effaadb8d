interface Paragraph {
  id: string
  kind: 'same' | 'added' | 'removed'
  paragraph: string
}

/** The paragraphs of both texts in one row, by the longest sequence that they share. */
export function compareParagraphs(before: string, after: string): Paragraph[] {
  const [old, own] = [before, after].map((text) => text.split(/\n{2,}/).map((part) => part.trim()))
  return old && own ? walk(old, own, sharedFrom(old, own)) : []
}

/** How many paragraphs the rests of both texts share, from each pair on. */
function sharedFrom(old: string[], own: string[]) {
  const rows = Array.from({ length: old.length + 1 }, () => Array.from({ length: own.length + 1 }, () => 0))
  for (const [i, one] of [...old.entries()].toReversed())
    for (const [j, other] of [...own.entries()].toReversed()) {
      const row = rows[i] ?? []
      const below = rows[i + 1] ?? []
      row[j] = one === other ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return (i: number, j: number) => rows[i]?.[j] ?? 0
}

function walk(old: string[], own: string[], shared: (i: number, j: number) => number) {
  const found: Paragraph[] = []
  const put = (kind: Paragraph['kind'], paragraph = '') => found.push({ id: String(found.length), kind, paragraph })
  let [i, j] = [0, 0]
  while (i < old.length || j < own.length) {
    if (i < old.length && j < own.length && old[i] === own[j]) {
      put('same', old[i])
      i += 1
      j += 1
    } else if (j >= own.length || (i < old.length && shared(i + 1, j) >= shared(i, j + 1))) {
      put('removed', old[i])
      i += 1
    } else {
      put('added', own[j])
      j += 1
    }
  }
  return found
}
