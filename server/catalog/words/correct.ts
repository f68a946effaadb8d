import type { Db } from '#server/platform/database/client.ts'
import { distanceOf, mostEdits } from './distance.ts'
import { selectCandidates, selectUsed } from './queries.ts'
import { commonWords } from './vocabulary.ts'

/** How many of the nearest words are looked for among the frames on sale. */
const mostTried = 8

interface Candidate {
  word: string
  away: number
}

/**
 * The nearest word that frames on sale, the shop's brands or the trade have, for one that they do not have. A word of a shape,
 * a colour or a brand goes before one of a description that is as near. Undefined: none is near.
 */
export async function correctWord(db: Db, typed: string, brandWords: string[]): Promise<string | undefined> {
  const most = mostEdits(typed.length)
  if (most === 0) return undefined
  const rank = (words: string[]): Candidate[] =>
    words.map((word) => ({ word, away: distanceOf(typed, word) })).filter(({ away }) => away <= most)
  const common = rank([...brandWords, ...commonWords])
  const found = rank(await selectCandidates(db, typed, Math.floor(most) + 1))
    .toSorted(nearestFirst)
    .slice(0, mostTried)
  const used =
    found.length > 0
      ? await selectUsed(
          db,
          found.map(({ word }) => word),
        )
      : []
  const frames = found.flatMap(({ word, away }) => {
    const use = used.find((row) => row.word === word)
    return use ? [{ word, away: use.strict ? away : away + 0.4 }] : []
  })
  return [...common, ...frames].toSorted(nearestFirst)[0]?.word
}

const nearestFirst = (a: Candidate, b: Candidate) => a.away - b.away || a.word.length - b.word.length
