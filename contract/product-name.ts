import type { Prodotto } from './prodotti.ts'

/** What people call a frame: its model's name, else its code. */
export const shortName = ({ nomeModello, codice }: Partial<Pick<Prodotto, 'nomeModello'>> & Pick<Prodotto, 'codice'>) =>
  nomeModello?.trim() || codice

/** Brand, name of the model, code: `Monleale Filare MNL0335-086`. */
export const fullName = ({ marca, nomeModello, codice }: Pick<Prodotto, 'marca' | 'nomeModello' | 'codice'>) =>
  [marca, nomeModello, codice].filter(Boolean).join(' ')
