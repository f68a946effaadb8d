import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allMutants } from './kill.ts'
import { applyMutant, copyTree } from './tree.ts'

test('every mutant finds its place in the sources, and there is the test that must notice', () => {
  const { folder, remove } = copyTree()
  onTestFinished(remove)
  for (const mutant of allMutants) {
    expect(() => applyMutant(folder, mutant)()).not.toThrow()
    expect(readFileSync(join(folder, mutant.killer.file), 'utf8')).toContain(mutant.killer.test)
  }
})
