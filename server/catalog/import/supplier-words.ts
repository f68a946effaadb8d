/** What suppliers write for a type, a gender and a shape, by the words of the shop's filters. */
const types: Record<string, RegExp> = {
  'da sole': /\bsol(?:e|ar[ei]?)\b|\bsun|^sg?$/i,
  'da vista': /\bvista\b|\bopti|\bottic|\beyeglass|^(?:v|rx)$/i,
  accessori: /^accessor/i,
}
const genders: Record<string, RegExp> = {
  uomo: /^(?:uomo|uomini|masch\w*|m|man|men|male)$/i,
  donna: /^(?:donn[ae]|femmin\w*|d|f|w|woman|women|female|lady|ladies)$/i,
  unisex: /^(?:unisex|uni|uomo ?[/-] ?donna|donna ?[/-] ?uomo|m ?[/-] ?f)$/i,
}
const shapes: Record<string, RegExp> = {
  tonda: /^(?:ro)?tond[aoie]$|^round$/i,
  ovale: /^oval[ei]?$/i,
  pantos: /^panth?os?$/i,
  quadrata: /^s?quadrat[aoie]$|^square$/i,
  rettangolare: /^rettangolar[ei]$|^rectang(?:le|ular)$/i,
  trapezio: /^trapez(?:io|oidale)$/i,
  'cat-eye': /^(?:a |occhi (?:di|da) )?gatt[ao]$|^cat[ -]?eye$/i,
  goccia: /^(?:a )?gocci[ae]$|^aviatore?$|^pilota?$/i,
  esagonale: /^esagon(?:o|al[ei])$|^hexagon(?:al)?$/i,
  farfalla: /^(?:a )?farfalla$|^butterfly$/i,
}

/** A cell as the shop's filters know it; one that says none of theirs, or several, stays as it is. */
function say(words: Record<string, RegExp>, cell: string) {
  const [word, other] = Object.keys(words).filter((one) => words[one]?.test(cell.trim()))
  return word && !other ? word : cell
}

export const sayType = (cell: string) => say(types, cell)
export const sayGender = (cell: string) => say(genders, cell)
export const sayShape = (cell: string) => say(shapes, cell)

/** `54 mm` as 54. */
export const withoutUnit = (cell: string) => cell.replace(/(?<=\d)\s*mm\s*$/i, '')
/** The same, and `5,00` as 5. Three zeros are thousands, as Italians write them. */
export const sayWhole = (cell: string) => withoutUnit(cell).replace(/(?<=^\s*\d+)[.,]0{1,2}\s*$/, '')
