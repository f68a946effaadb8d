/** The requests whose cost is to stay when the catalogue grows, some of each kind: an answer is kept, so each is asked once. */
export const kindsOf = (last: number, ids: number[]) => ({
  'first listing': ['/shop'],
  'two facets': [
    '/shop?categoria=uomo&tipologia=da+sole',
    '/shop?categoria=donna&tipologia=da+vista',
    '/shop?categoria=donna&brand=Volpedo',
  ],
  'last page': [`/shop?pagina=${last}`],
  search: ['/shop?q=ochiali+tondi+tartarga', '/shop?q=nero', '/shop?q=cat+eye+donna'],
  suggestions: ['to', 'tond', 'ochiali tondi tartarga'].map(suggest),
  'product page': ids.slice(0, 5).map((id) => `/product/${id}`),
  'similar frames': ids.slice(0, 5).map((id) => `/product/${id}.data`),
})
export type Kind = keyof ReturnType<typeof kindsOf>

/** The same code, so that it is warm, for answers that are not measured. */
export const warmUp = (ids: number[]) => [
  '/shop?ordina=prezzo',
  '/shop.data?ordina=prezzo',
  '/shop?q=oro+opco',
  '/shop?q=verde+bosco',
  ...['ov', 'oro lucdo'].map(suggest),
  ...ids.slice(5, 15).flatMap((id) => [`/product/${id}`, `/product/${id}.data`]),
]

function suggest(q: string) {
  return `/api/Prodotti/Suggerisci?${new URLSearchParams({ q })}`
}
