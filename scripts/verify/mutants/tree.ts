import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './list.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = ['contract', 'server', 'sandbox', 'tests', 'scripts', 'web', 'docs']
const parts = [...folders, 'package.json', 'tsconfig.json', 'vitest.config.ts']

/** A private copy of the sources, beside the packages of this one: whatever happens to it happens nowhere else. */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-mutants-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Writes a mutant into the copy; the answer takes it out again. Fails when the sources are no longer what it expects. */
export function applyMutant(folder: string, { name, edits }: Mutant) {
  const files = [...new Set(edits.map(({ file }) => file))]
  const before = files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  const restore = () => before.forEach(({ file, text }) => writeFileSync(join(folder, file), text))
  for (const { file, find, put } of edits) {
    const text = readFileSync(join(folder, file), 'utf8')
    const places = text.split(find).length - 1
    if (places !== 1) {
      restore()
      throw new Error(`mutant «${name}» does not apply any more: ${file} has ${places} times\n${find}`)
    }
    writeFileSync(
      join(folder, file),
      text.replace(find, () => put),
    )
  }
  return restore
}
