import type { Prodotto, ProdottoInElenco } from '#contract/prodotti.ts'
import { frameColours, lensColour } from '#web/geometry/colours.ts'
import { cardDataOf, type Colore, type Scheda } from './card-data.ts'

/** Of a colour whose name says none. */
const unknown = '#dfe6e2'

function discOf(frame: Pick<Prodotto, 'id' | 'codice' | 'coloreMontatura' | 'coloreLente' | 'disponibile'>): Colore {
  const { id, codice, coloreMontatura, coloreLente, disponibile } = frame
  const lente = lensColour(coloreLente)
  return {
    id,
    nome: `${coloreMontatura || codice}${disponibile ? '' : ', non disponibile'}`,
    tinta: (frameColours(coloreMontatura) ?? [unknown]).slice(0, 2),
    ...(lente && { lente }),
  }
}

/** A card with the discs of its colours, its own alone where it stands for no model. */
export const modelCardOf = (frame: ProdottoInElenco): Scheda => ({
  ...cardDataOf(frame),
  colori: (frame.varianti ?? [frame]).map(discOf),
})
