import { z } from 'zod'
import { testo } from './shapes.ts'

/** What an authenticator app is told: the secret to type, and the same as the address of a picture to scan. */
export const SecondoFattorePreparato = z
  .object({ segreto: testo(64), uri: testo(400) })
  .meta({ id: 'SecondoFattorePreparato' })

/** Six digits of the app, or a recovery code; blanks and dashes do not count. */
export const codice = testo(40)

/** `segreto`: the one that was prepared here; another that was prepared since, in another tab, is not confirmed in its place. */
export const CodiceDellApp = z.object({ codice, segreto: testo(64).optional() })

/** Each lets its owner in once; they are shown this one time. */
export const CodiciDiRiserva = z.object({ codiciDiRiserva: z.array(testo(40)) }).meta({ id: 'CodiciDiRiserva' })
