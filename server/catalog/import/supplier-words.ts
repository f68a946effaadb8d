/** What suppliers write for a type and a gender, by the words of the shop's filters. */
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

/** A cell as the shop's filters know it; one that says none of theirs, or several, stays as it is. */
function say(words: Record<string, RegExp>, cell: string) {
  const [word, other] = Object.keys(words).filter((one) => words[one]?.test(cell.trim()))
  return word && !other ? word : cell
}

export const sayType = (cell: string) => say(types, cell)
export const sayGender = (cell: string) => say(genders, cell)
