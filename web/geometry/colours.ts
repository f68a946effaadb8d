/** Italian colour names with their CSS colours; the first name found in the text counts. */
type Names = readonly (readonly [name: string, ...colours: string[]])[]

// further colours are the patches of a mottled acetate
const frames: Names = [
  ['miele', '#d9942f', '#5a2a0c', '#f0c069'],
  ['havana grigio', '#4d545d', '#16191d', '#8b939b'],
  ['havana scuro', '#672f0e', '#140904', '#a3611f'],
  ['havana', '#8c4513', '#1d0d06', '#c9802c'],
  ['tartaruga', '#8c4513', '#1d0d06', '#c9802c'],
  ['cristallo', '#f6f6f2'],
  ['trasparente', '#f6f6f2'],
  ['fumé', '#a9abae'],
  ['champagne', '#eee0bd'],
  ['cipria', '#efcfc3'],
  ['ambra', '#d69a4c'],
  ['oro rosa', '#d9a184'],
  ['bronzo', '#b8835f'],
  ['oro', '#e3c48a'],
  ['canna di fucile', '#6b6d72'],
  ['argento', '#c9ccd0'],
  ['titanio', '#b9bcc0'],
  ['verde', '#123a2c'],
  ['blu', '#16264c'],
  ['bordeaux', '#571421'],
  ['rosso', '#8a1c22'],
  ['avorio', '#e9e3d3'],
  ['bianco', '#f4f2ec'],
  ['grigio', '#55585c'],
  ['marrone', '#3c2216'],
  ['rosa', '#c98a8f'],
  ['nero', '#101112'],
]
const lenses: Names = [
  ['blu', '#34568c'],
  ['verde', '#3d5a3a'],
  ['marrone', '#6a3d1c'],
  ['grigio', '#33373d'],
  ['rosa', '#c9727c'],
  ['giallo', '#e0b73c'],
  ['viola', '#5c3f78'],
]

function find(names: Names, text: string) {
  const plain = text.toLowerCase()
  const found = names.find(([name]) => plain.includes(name))
  return found?.slice(1)
}

/** Undefined for an unknown name: then only the text is shown. */
export const frameColours = (text: string) => find(frames, text)
export const lensColour = (text: string) => find(lenses, text)?.[0]
export const isGraded = (text: string) => /sfumat|degrad/i.test(text)
