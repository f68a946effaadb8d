import type { OrdineIntero } from '#contract/ordini.ts'
import { shop } from '#contract/shop.ts'

/** The lines of a postal address. */
export function addressLines({ destinazione, utente }: Pick<OrdineIntero, 'destinazione' | 'utente'>) {
  if (!destinazione) return []
  const { destinatario, line1, line2, postalCode, city, state, country } = destinazione
  const place = [postalCode, city, state && `(${state})`].filter(Boolean).join(' ')
  return [destinatario ?? utente.nomeCompleto, line1, line2, place, country === shop.country ? '' : country].filter(
    Boolean,
  )
}
