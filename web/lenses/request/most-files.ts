import { lensProblems } from '#contract/lens-problems.ts'

/** Files of one prescription, as the server takes them. */
export const mostFiles = 3

export const tooManyFiles = lensProblems['lens-files-too-many'].title.replace('{quanti}', String(mostFiles))
