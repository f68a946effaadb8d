const elided = { il: 'l’', Il: 'L’', al: 'all’', dal: 'dall’', del: 'dell’' }

/** A day in words with the article before it: `dal 7 maggio`, `dall’8 marzo`, `l’11 agosto`. Those two begin with a vowel when spoken. */
export function withArticle(word: keyof typeof elided, day: string) {
  return /^(?:8|11) /.test(day) ? elided[word] + day : `${word} ${day}`
}
