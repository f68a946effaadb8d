import { measureStarts } from '../bench/fresh-clone.ts'
import type { Figure } from './figure.ts'
import { readInstalledFigures } from './installed-figures.ts'

/** What npm start installs into a clone of the last commit, and how long it takes until that shop is served. */
export async function measureStart(): Promise<Figure[]> {
  const installed: Figure[] = []
  const { first } = await measureStarts((clone) => installed.push(...readInstalledFigures(clone, ' into a clone')))
  return [...installed, { name: 'seconds from the clone to the served shop', value: Math.round(first), aim: 36 }]
}
