/** Of one text: with some thousands of either its reading takes seconds. */
const most = { signs: 400, lines: 500 }
/** Quotations and lists that a line opens one within the other: thousands end in an error. */
const mostNested = 5

const signs = /[*_`[\]<&~]/g
const nested = new RegExp(String.raw`^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){${mostNested + 1}}`, 'm')

/** Whether a text in Markdown is read in no time, as it is for each page that shows it. */
export const isPlainMarkdown = (text: string) =>
  text.split('\n', most.lines + 1).length <= most.lines &&
  (text.match(signs)?.length ?? 0) <= most.signs &&
  !nested.test(text)

/** Said after what else the text has to be. */
export const plainMarkdownWords = `; al massimo ${most.lines} righe, ${most.signs} segni come * o _ e ${mostNested} elenchi uno dentro l’altro`
