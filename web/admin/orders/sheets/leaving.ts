import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'

type Goods = Omit<OrdineDaStampare['righe'][number], 'rimessi'>

/**
 * The goods of the parcel: of several what is still to be sent, else the last; without those put back on the shelf before it left, and
 * those that the customer withdrew from.
 */
export function leaving(order: OrdineDaStampare): Goods[] {
  const { righe, speditoIl, consegnatoIl, daSpedire, pacchi, receduti } = order
  if (daSpedire) return without(daSpedire, receduti)
  const sent = pacchi?.at(-1)?.righe
  if (sent) return sent
  if (speditoIl ?? consegnatoIl) return righe
  return without(righe, receduti)
}

/** Without what lies on the shelf again and what was taken out; lines of one code may be several, whose prices differ. */
function without(goods: readonly OrdineDaStampare['righe'][number][], taken: OrdineDaStampare['receduti'] = []) {
  const left = new Map(taken.map(({ codice, quantity }) => [codice, quantity]))
  return goods
    .map(({ rimessi = 0, ...line }) => {
      const here = line.quantity - rimessi
      const off = Math.min(here, left.get(line.codice) ?? 0)
      left.set(line.codice, (left.get(line.codice) ?? 0) - off)
      return { ...line, quantity: here - off }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Why nothing of an order is to be sent; undefined: something is. */
function whyNot(order: OrdineDaStampare) {
  if (order.tuttoRimborsato) return 'rimborsato'
  if (leaving(order).length > 0) return undefined
  return order.receduti ? 'recesso' : 'niente da spedire'
}

/** The orders of which something leaves, and in words the others. */
export function sortOut(orders: readonly OrdineDaStampare[]) {
  const out = orders.flatMap((order) => {
    const why = whyNot(order)
    return why ? [`ordine ${order.id} (${why})`] : []
  })
  return {
    printed: orders.filter((order) => !whyNot(order)),
    leftOut: out.length > 0 ? `Fuori dalla stampa: ${out.join(', ')}` : '',
  }
}
