/** How far a typed word is from another one: letters to add, drop, replace or swap. A double letter or an h counts half. */
export function distanceOf(typed: string, word: string) {
  const written = countEdits(typed, word)
  if (written === 0) return 0
  return Math.min(written, countHeard(fold(typed), fold(word))) + (typed[0] === word[0] ? 0 : 0.3)
}

/** Of folded words. `aaaaaaaa` is one letter then, of which no edits make another word. */
function countHeard(typed: string, word: string) {
  const edits = countEdits(typed, word)
  return edits > mostEdits(typed.length) ? Infinity : 0.5 + edits
}

/** The most that a word of so many letters may be misspelt by. */
export function mostEdits(length: number) {
  if (length < 3) return 0
  if (length < 4) return 1
  if (length < 5) return 1.3
  // two letters of a name that the shop does not have make a word of the trade: `gucci`, `prada`, `police`
  if (length < 7) return length < 6 ? 1.5 : 1.8
  return length < 9 ? 2.3 : 3
}

/** As Italian sounds: `occhiali` and `ochiali` are one. */
function fold(word: string) {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('h', '')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll('k', 'c')
    .replaceAll('w', 'v')
    .replaceAll('x', 's')
    .replaceAll(/(.)\1+/g, '$1')
}

function countEdits(a: string, b: string) {
  let last: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const ways = [at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + same]
      next.push(Math.min(...ways, swapped ? at(last, j - 2) + 1 : Infinity))
    }
    last = row
    row = next
  }
  return at(row, b.length)
}

const at = (row: number[], index: number) => row[index] ?? Infinity
