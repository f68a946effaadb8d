/** The requests whose cost is to stay when the catalogue grows, some of each kind. */
export const kindsOf = (last: number, ids: number[]) => ({
  'first listing': ['/shop'],
  'two facets': [
    '/shop?forma=tonda&tipologia=da+vista',
    '/shop?colore=havana&disponibili=si',
    '/shop?categoria=donna&brand=Volpedo',
  ],
  'counts of facets': ['/shop/filtri?forma=tonda&disponibili=si'],
  'last page': [`/shop?pagina=${last}`],
  'by price': ['/shop?ordina=prezzo'],
  'by width': ['/shop?ordina=larghezza'],
  search: ['/shop?q=ochiali+tondi+tartarga', '/shop?q=nero', '/shop?q=cat+eye+donna'],
  suggestions: ['to', 'tond', 'ochiali tondi tartarga'].map(suggest),
  'product page': ids.slice(0, 3).map((id) => `/product/${id}`),
  'similar frames': ids.slice(3, 6).map((id) => `/product/${id}.data`),
})

function suggest(q: string) {
  return `/api/Prodotti/Suggerisci?${new URLSearchParams({ q })}`
}
