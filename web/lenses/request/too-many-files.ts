import { lensProblems } from '#contract/lens-problems.ts'
import { mostPrescriptionFiles } from '#contract/lens-uses.ts'

export const tooManyFiles = lensProblems['lens-files-too-many'].title.replace('{quanti}', String(mostPrescriptionFiles))
