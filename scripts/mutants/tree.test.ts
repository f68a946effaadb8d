import { expect, onTestFinished, test } from 'vitest'
import { allMutants } from './kill.ts'
import { applyMutant, copyTree } from './tree.ts'

test('every mutant finds its place in the sources', () => {
  const { folder, remove } = copyTree()
  onTestFinished(remove)
  for (const mutant of allMutants) expect(() => applyMutant(folder, mutant)()).not.toThrow()
})
