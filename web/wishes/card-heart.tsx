import type { Scheda } from '#web/catalog/card-data.ts'
import { useScripts } from '#web/ui/after-load.ts'
import { Heart } from './heart.tsx'

/** On the picture of a card, marks the colour that it shows. The server renders nothing: it needs scripts. */
export function CardHeart({ prodotto: { id, marca, nomeModello, codice } }: { prodotto: Scheda }) {
  if (!useScripts()) return null
  return (
    <Heart
      id={id}
      called={`${marca} ${nomeModello || codice}`}
      className="absolute right-0 top-0 md:right-1 md:top-1"
    />
  )
}
