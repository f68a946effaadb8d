import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardGoods } from './card-goods.tsx'

const article = (nome: string, quantity = 1) => ({
  nome,
  descrizione: 'Oro · Solo montatura',
  img: '/immagini/a.webp',
  quantity,
})
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('an order is called by its first two articles; what is more is counted', () => {
  const html = renderToStaticMarkup(
    <CardGoods articoli={[article('Luna', 2), article('Filare'), article('Giro', 2), article('Base')]} />,
  )
  expect(textOf(html)).toBe('2 × Luna Oro · Solo montatura Filare Oro · Solo montatura e altri 3 pezzi')
  expect(html.match(/<img/g)).toHaveLength(1)
})

test('without articles there is nothing', () => {
  expect(renderToStaticMarkup(<CardGoods articoli={[]} />)).toBe('')
})
