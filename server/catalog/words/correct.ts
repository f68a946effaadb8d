import type { Db } from '#server/platform/database/client.ts'
import { distanceOf, mostEdits } from './distance.ts'
import { selectCandidates, selectUsed } from './queries.ts'
import { commonWords, isGeneral, isStop } from './vocabulary.ts'

/** How many of the nearest words are looked for among the frames on sale. */
const mostTried = 8

interface Candidate {
  word: string
  away: number
}

/** Of a word that another one runs into: `dasole`. */
const mostBefore = 2.3
/**
 * A mistake in so few letters makes many words: a word of at most so many is mended to names, shapes and colours alone, and a still shorter
 * one begins as it was typed.
 */
const short = { names: 5, beginning: 4 }

const mayMean = (typed: string, word: string) =>
  !isStop(word) &&
  (typed.length > short.names || !isGeneral(word)) &&
  (typed.length > short.beginning || word[0] === typed[0])

/**
 * The nearest word that frames on sale, the shop's brands or the trade have, for one that they do not have. A word of a shape,
 * a colour or a brand goes before one of a description that is as near. Undefined: none is near.
 */
export async function correctWord(db: Db, typed: string, brandWords: string[]): Promise<string | undefined> {
  const most = mostEdits(typed.length)
  if (most === 0) return undefined
  const rank = (words: string[]): Candidate[] =>
    words
      .filter((word) => mayMean(typed, word))
      .map((word) => ({ word, away: distanceOf(typed, word) }))
      .filter(({ word, away }) => away <= (typed.endsWith(word) ? mostBefore : most))
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
    if (!use || (!use.strict && typed.length <= short.names)) return []
    return [{ word, away: use.strict ? away : away + 0.4 }]
  })
  return [...common, ...frames].toSorted(nearestFirst)[0]?.word
}

const nearestFirst = (a: Candidate, b: Candidate) => a.away - b.away || a.word.length - b.word.length
