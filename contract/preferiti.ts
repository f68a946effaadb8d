import { z } from 'zod'
import { numero, numeroInQuery } from './shapes.ts'
import { wishLimit } from './window-limits.ts'

/** Ids of the frames that are marked, the latest first. */
export const Preferiti = z.object({ prodotti: z.array(numero).max(wishLimit) }).meta({ id: 'Preferiti' })

export const PreferitoDaTogliere = z.object({ prodotto: numeroInQuery })
