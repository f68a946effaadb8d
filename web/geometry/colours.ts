/** Words of colour names, as owners and suppliers write them, in Italian and English, with their CSS colours; the first that is found
 * in the text counts. */
type Words = readonly (readonly [words: RegExp, ...colours: string[]])[]

/** Of an acetate that is clear and has no colour. */
export const colourless = '#f6f6f2'

// further colours are the patches of a mottled acetate; every word by which a family of colours is searched is here
const frames: Words = [
  [/miele|honey/i, '#d9942f', '#5a2a0c', '#f0c069'],
  [/havana grigio/i, '#4d545d', '#16191d', '#8b939b'],
  [/havana scuro/i, '#672f0e', '#140904', '#a3611f'],
  [/avana|tartarug|tort(?:oise|\b)|maculat|leopard/i, '#8c4513', '#1d0d06', '#c9802c'],
  [/\bfum|smoke/i, '#a9abae'],
  [/champagne/i, '#eee0bd'],
  [/cipria|pesca|peach/i, '#efcfc3'],
  [/amb(?:ra|er)|cognac|caramel/i, '#d69a4c'],
  [/oro rosa|rose gold/i, '#d9a184'],
  [/bronz|ramat|copper/i, '#b8835f'],
  [/\boro|dorat|gold|ottone|brass/i, '#e3c48a'],
  [/canna di fucile|gun ?metal|rut(?:enio|heni)|piombo/i, '#6b6d72'],
  [/argent|silver|palladi|acciaio|steel|chrom|cromo/i, '#c9ccd0'],
  [/titani/i, '#b9bcc0'],
  [/petrolio|teal/i, '#17454d'],
  [/oliv[ae]|kh?aki|milita/i, '#4d5230'],
  [/salvia|\bsage/i, '#8d9a7c'],
  [/verd|smeraldo|emerald|green/i, '#123a2c'],
  [/azzurr|celest|azure|light blue/i, '#7ba3c4'],
  [/turchese|turquoise/i, '#3f9fa3'],
  [/blu|navy|denim|cobalt|ind(?:aco|igo)/i, '#16264c'],
  [/bordeaux|burgundy|vinaccia|vino|\bwine/i, '#571421'],
  [/ross|rubino|\bruby|ciliegia|cherry|\bred\b/i, '#8a1c22'],
  [/aranci|orange|coral|ruggine|\brust|terracotta/i, '#cf6a3a'],
  [/giall|senape|mustard|ocra|lemon|yellow/i, '#d9b13b'],
  [/lil(?:la|ac)|ma(?:lva|uve)|glicine|lav[ae]nd/i, '#a58dba'],
  [/viol|purple|prugna|plum|melanzana/i, '#4b2f5e'],
  [/beige|sabbia|\bsand|cam(?:mello|el\b)|nud[oe]|crema?\b|cream|taupe|tortora/i, '#d6c3a1'],
  [/avorio|ivory|latte|milk/i, '#e9e3d3'],
  [/bianc|white/i, '#f4f2ec'],
  [/antracit|anthracit|charcoal|gra(?:ph|f)it/i, '#33363a'],
  [/grigi|gr[ae]y|ardesia|slate/i, '#55585c'],
  [/marron|cuoio|t[ao]bacco|castan|chestnut|cioccolat|chocolat|coffee|caff|noce|brown/i, '#3c2216'],
  [/fucsia|fuchsia/i, '#b3327a'],
  [/ros[ae]\b|pink/i, '#c98a8f'],
  [/\bner[oaie]|black|ebano|ebony/i, '#101112'],
  // last, because a blue acetate that is clear is blue
  [/cr[iy]stal|tran?sparent|\bclear/i, colourless],
]
const lenses: Words = [
  [/blu|azzurr|celest|azure|navy|turchese|turquoise/i, '#34568c'],
  [/verd|green|oliv[ae]|g[ -]?15/i, '#3d5a3a'],
  [/marron|brown|amb(?:ra|er)|bronz|cuoio|t[ao]bacco|copper/i, '#6a3d1c'],
  [/grigi|gr[ae]y|\bfum|smoke|\bner[oaie]|black|antracit|anthracit|gun ?metal|specchi|flash|mirror/i, '#33373d'],
  [/ros[ae]\b|pink|ross|\bred\b|burgundy|cipria/i, '#c9727c'],
  [/giall|yellow|\boro|gold|aranci|orange/i, '#e0b73c'],
  [/viol|purple|lil(?:la|ac)/i, '#5c3f78'],
]

const find = (words: Words, text: string) => words.find(([word]) => word.test(text))?.slice(1) as string[] | undefined

/** Undefined for an unknown name: then only the text is shown. */
export const frameColours = (text: string) => find(frames, text)
export const lensColour = (text: string) => find(lenses, text)?.[0]
export const isGraded = (text: string) => /sfumat|degrad|gradient/i.test(text)
