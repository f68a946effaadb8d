/** The last part of a file's name, without invisible characters, among them those that turn the direction of writing to hide an ending. */
export function visibleName(name: string) {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return base.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
}

/** At most so many characters of a name; the cut may fall into the middle of one. */
export function cutName(name: string, longest: number) {
  return name
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
