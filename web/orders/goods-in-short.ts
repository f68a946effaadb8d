import type { Ordine } from '#contract/ordini.ts'

/** Articles that a list names; what is more is counted. */
const mostNamed = 2

/** What an order is called by in a list: the first articles, and how many pieces there are beside them. */
export function goodsInShort(articoli: Ordine['articoli']) {
  const more = articoli.slice(mostNamed).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    named: articoli.slice(0, mostNamed),
    more: more === 0 ? undefined : more === 1 ? 'e un altro pezzo' : `e altri ${more} pezzi`,
  }
}
