/** Words of colour names, as owners and suppliers write them, with their CSS colours; the first that is found in the text counts. */
type Words = readonly (readonly [words: RegExp, ...colours: string[]])[]

// further colours are the patches of a mottled acetate; every word by which a family of colours is searched is here
const frames: Words = [
  [/miele/i, '#d9942f', '#5a2a0c', '#f0c069'],
  [/havana grigio/i, '#4d545d', '#16191d', '#8b939b'],
  [/havana scuro/i, '#672f0e', '#140904', '#a3611f'],
  [/avana|tartarug|maculat|leopard/i, '#8c4513', '#1d0d06', '#c9802c'],
  [/cristall|trasparent/i, '#f6f6f2'],
  [/\bfum/i, '#a9abae'],
  [/champagne/i, '#eee0bd'],
  [/cipria|pesca/i, '#efcfc3'],
  [/ambra|cognac|caramell/i, '#d69a4c'],
  [/oro rosa/i, '#d9a184'],
  [/bronz|ramat/i, '#b8835f'],
  [/\boro|dorat|gold|ottone/i, '#e3c48a'],
  [/canna di fucile|rutenio|piombo/i, '#6b6d72'],
  [/argent|silver|palladi|acciaio|cromo/i, '#c9ccd0'],
  [/titanio/i, '#b9bcc0'],
  [/petrolio/i, '#17454d'],
  [/oliva/i, '#4d5230'],
  [/verd|smeraldo|green/i, '#123a2c'],
  [/azzurr|celest/i, '#7ba3c4'],
  [/blu|navy|denim/i, '#16264c'],
  [/bordeaux|vinaccia|vino/i, '#571421'],
  [/ross|rubino|ciliegia|\bred\b/i, '#8a1c22'],
  [/aranci|corallo|ruggine/i, '#cf6a3a'],
  [/giall|senape|yellow/i, '#d9b13b'],
  [/lilla|malva|glicine/i, '#a58dba'],
  [/viol|prugna|melanzana/i, '#4b2f5e'],
  [/beige|sabbia|cammello|nudo/i, '#d6c3a1'],
  [/avorio|latte/i, '#e9e3d3'],
  [/bianc|white/i, '#f4f2ec'],
  [/antracit/i, '#33363a'],
  [/grigi|gr[ae]y|ardesia/i, '#55585c'],
  [/marron|cuoio|tabacco|castan|cioccolat|brown/i, '#3c2216'],
  [/rosa|pink/i, '#c98a8f'],
  [/\bner[oaie]|black|ebano/i, '#101112'],
]
const lenses: Words = [
  [/blu|azzurr|celest/i, '#34568c'],
  [/verd|oliva|g15/i, '#3d5a3a'],
  [/marron|ambra|bronz|cuoio/i, '#6a3d1c'],
  [/grigi|\bfum|\bner[oaie]|antracit|specchi|flash|mirror/i, '#33373d'],
  [/rosa|ross|cipria/i, '#c9727c'],
  [/giall|\boro|aranci/i, '#e0b73c'],
  [/viol|lilla/i, '#5c3f78'],
]

const find = (words: Words, text: string) => words.find(([word]) => word.test(text))?.slice(1) as string[] | undefined

/** Undefined for an unknown name: then only the text is shown. */
export const frameColours = (text: string) => find(frames, text)
export const lensColour = (text: string) => find(lenses, text)?.[0]
export const isGraded = (text: string) => /sfumat|degrad/i.test(text)
