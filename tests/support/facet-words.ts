import { readFileSync } from 'node:fs'

/** The words by which a column of families is filled, as its migration says them, with the name of each family first. */
export function readFacetWords(column: 'frame_colors' | 'lens_colors' | 'front_materials') {
  const sql = readFileSync('server/platform/database/migrations/0103_expand_colours_in_english.sql', 'utf8')
  const [, families = ''] = new RegExp(`add column ${column} (.*?)stored`, 's').exec(sql) ?? []
  return [...families.matchAll(/like any \(array\[(.*?)\]\) then '(\w+)'/gs)].map(([, patterns = '', family = '']) => ({
    family,
    words: [family].concat([...patterns.matchAll(/'%(.*?)%'/g)].map(([, word = '']) => word.trim())),
  }))
}
