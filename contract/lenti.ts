import { z } from 'zod'
import { allLensUses } from './lens-uses.ts'
import type { Ricetta as RicettaCheSiScrive } from './prescription.ts'

/** What lenses are for. */
export const UsoLenti = z.enum(allLensUses)
export type UsoLenti = z.output<typeof UsoLenti>

// steps and bounds are checked by `wrongPrescription`, which has words for them
const misura = z.number().min(-1000).max(1000)

const Occhio = z
  .object({
    sfera: misura,
    cilindro: misura.optional(),
    asse: misura.optional(),
    addizione: misura.optional(),
    prisma: z.object({ diottrie: misura, base: z.enum(['su', 'giu', 'nasale', 'temporale']) }).optional(),
  })
  .meta({ id: 'Occhio' })

/** A prescription in diopters, degrees and millimetres: health data. */
export const Ricetta = z
  .object({
    destro: Occhio,
    sinistro: Occhio,
    data: z.iso.date().optional(),
    distanzaPupille: misura.optional(),
  })
  .meta({ id: 'Ricetta' }) satisfies z.ZodType<RicettaCheSiScrive>
export type Ricetta = z.output<typeof Ricetta>
