import { highest } from '#contract/bounds.ts'
import type { CambioPrezzo } from '#contract/prodotti-insieme.ts'
import { Problem } from '#server/platform/base/problem.ts'

/**
 * What becomes of a price, in cents; 0 is a draft's that has none. A half is rounded up, to the cent and to the ending. Problems:
 * price-empty, where there is none to change; price-not-valid, where the new one is out of bounds.
 */
export function newPrice(old: number, { modo, valore, finale }: CambioPrezzo) {
  if (old === 0 && modo !== 'nuovo') throw new Problem('price-empty')
  const exact = modo === 'percento' ? raised(old, valore) : Math.round(modo === 'importo' ? old + valore : valore)
  const price = finale === undefined ? exact : endIn(exact, Number(finale))
  if (price < 1 || price > highest.price) throw new Problem('price-not-valid')
  return price
}

/** Whole tenths of a per cent, so that no fraction of a cent is lost on the way. */
const raised = (cents: number, percent: number) => Math.round((cents * (1000 + Math.round(percent * 10))) / 1000)

const endIn = (cents: number, ending: number) => Math.round((cents - ending) / 100) * 100 + ending
