import type { Prepared } from './declaration.ts'

type Article = Prepared['articoli'][number]

/** How many pieces of each line go back, by the line's number; 0: none. */
export type Choice = Record<number, number>

/** All that can still be withdrawn from, which is the default. */
export const everything = ({ articoli }: Prepared): Choice =>
  Object.fromEntries(articoli.map(({ id, recedibili }) => [id, recedibili]))

export const piecesOf = (choice: Choice, { id }: Article) => choice[id] ?? 0

/** What the request names: as much as was shown, even where it is everything, since another tab may have declared a part of it. */
export const linesOf = (choice: Choice, { articoli }: Prepared) =>
  articoli
    .map((article) => ({ id: article.id, quantita: piecesOf(choice, article) }))
    .filter(({ quantita }) => quantita > 0)

const isEverything = (choice: Choice, { articoli }: Prepared) =>
  articoli.every((article) => piecesOf(choice, article) === article.recedibili)

/** What goes back for it, in cents: the shipping too when nothing is kept, and no more than is left of the payment. */
export function sumOf(choice: Choice, prepared: Prepared) {
  const goods = prepared.articoli.reduce((sum, article) => sum + article.prezzo * piecesOf(choice, article), 0)
  const shipping = isEverything(choice, prepared) ? prepared.spedizione : 0
  return { goods, shipping, total: Math.min(goods + shipping, prepared.rimborsabile) }
}

export const isNothing = (choice: Choice) => Object.values(choice).every((pieces) => pieces === 0)
