import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keysOf } from '#contract/objects.ts'
import { frameFields } from '#contract/frame-fields.ts'
import { readLayers } from '../layers/check-layers.ts'
import type { Figure } from './figure.ts'

/** How the parts of the code hang together. */
export function readStructureFigures(root: string): Figure[] {
  const { faults, circles, folderCircles, imports } = readLayers(root)
  const outside = imports
    .filter(({ from, to }) => to === 'stripe' && !/^(?:sandbox|server\/payments\/stripe)\//.test(from))
    .map(({ from, line }) => `${from}:${line}`)
  const touched = findTouchedFiles(root)
  return [
    { name: 'circles of folders', value: folderCircles.length, most: 0, found: folderCircles.map(arrows) },
    { name: 'circles of files', value: circles.length, most: 0, found: circles.map(arrows) },
    { name: 'forbidden imports', value: faults.length, most: 0, found: faults },
    { name: 'imports of stripe outside its gateway', value: outside.length, most: 0, found: outside },
    { name: 'source files that a new field of a product touches', value: touched.length, most: 5, found: touched },
  ]
}

const arrows = (circle: readonly string[]) => circle.join(' → ')

/**
 * The files that name a field as the wire or the database does; tests and the data of the demo are left out. Of all
 * fields the one that the fewest name: it is shown, edited, imported and audited like the others, while more files name
 * those from which a frame is drawn, found or titled.
 */
function findTouchedFiles(root: string) {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx,sql}', { cwd: root })
    .filter((file) => !/\.(?:test|fixtures)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  const namedIn = keysOf(frameFields).map((field) => {
    const name = new RegExp(`\\b(?:${field}|${frameFields[field].column})\\b`)
    return files.flatMap(({ file, text }) => (name.test(text) ? [file] : []))
  })
  return namedIn.toSorted((a, b) => a.length - b.length)[0]?.toSorted() ?? []
}
