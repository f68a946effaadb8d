// Characters that are drawn as nothing, or turn the direction in which what follows is drawn: with them a text looks like another one,
// or like none. Without a library of shapes: forms in the browser may load it.

/** A letter or a sign that is drawn; the fillers of Hangul and the empty pattern of Braille are not. */
const drawn = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether nothing of it is drawn. */
export const isBlank = (text: string) => !drawn.test(text)

// where one of them changes what is drawn: between parts of an emoji and after marks of scripts that join their letters, in the flags of parts
// of a country, behind a sign that is a picture in one form and a letter in the other
const joiner = String.raw`(?<=[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=[\p{L}\p{Extended_Pictographic}])`
const flag = String.raw`(?<=\u{1F3F4}[\u{E0030}-\u{E007A}]{0,5})[\u{E0030}-\u{E007F}]`
const form = String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|\uFE0F(?=\u20E3)`

const outOfLine = new RegExp(
  String.raw`(?!${joiner}|${flag}|${form})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]`,
  'gu',
)
// tab and line feed stay in what has several lines, and what only says where a word is parted or its letters join
const outOfText = new RegExp(String.raw`(?!${flag})(?![\t\n\u00AD\u200C\u200D])[\p{Cc}\p{Cf}]`, 'gu')

/** A name, a title, a code: one line without characters that are not drawn. What has none that is drawn is empty. */
export function cleanLine(text: string) {
  return isBlank(text) ? '' : text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replaceAll(outOfLine, '')
}

/** The same of a text that may have several lines. */
export function cleanText(text: string) {
  return isBlank(text) ? '' : text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(outOfText, '')
}
