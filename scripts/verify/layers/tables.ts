import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rooms } from './read-imports.ts'

/** What lives in each folder of a room, from the lowest layer to the highest; `.` is the room's own folder. */
export type Table = Readonly<Record<string, string>>
export type Tables = Readonly<Record<string, Table>>

const nameOf = (room: string) => `${room}/layers.json`

/** The tables of those rooms that have one. */
export function readTables(root: string): Tables {
  const named = rooms.filter((room) => existsSync(path.join(root, nameOf(room))))
  return Object.fromEntries(named.map((room) => [room, readTable(path.join(root, nameOf(room)))]))
}

function readTable(name: string): Table {
  return JSON.parse(readFileSync(name, 'utf8'))
}

export const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`))

/** The folder of a file within its room. */
const folderOf = (file: string) => path.posix.dirname(file.slice(file.indexOf('/') + 1))

/** A line for each folder with source that its table lacks, and for each line of a table without such a folder. */
export function checkTables(tables: Tables, files: readonly string[]) {
  return Object.entries(tables).flatMap(([room, table]) => {
    const folders = new Set(files.filter((file) => roomOf(file) === room).map(folderOf))
    const missing = [...folders].filter((folder) => !(folder in table))
    const extra = Object.keys(table).filter((folder) => !folders.has(folder))
    return missing
      .map((folder) => `${nameOf(room)} lacks ${folder}`)
      .concat(extra.map((folder) => `${nameOf(room)} names ${folder}, where no source lies`))
  })
}

/** Why a file of a room may not import another one of it; undefined: it may. */
export function faultWithin(from: string, to: string, table: Table) {
  const layers = Object.keys(table)
  const [here, there] = [folderOf(from), folderOf(to)]
  if (layers.indexOf(there) > layers.indexOf(here)) return `${here} stands below ${there}`
  return undefined
}
