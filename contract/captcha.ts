import { z } from 'zod'
import { testo } from './shapes.ts'

const esadecimale = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[0-9a-f]+$/)

/** Work for the visitor's browser, signed by the shop (ALTCHA v2): find the counter whose key begins with `keyPrefix`. */
export const Sfida = z
  .object({
    parameters: z.object({
      algorithm: testo(40),
      nonce: esadecimale(64),
      salt: esadecimale(64),
      cost: z.int().min(1).max(1_000_000),
      keyLength: z.int().min(1).max(64),
      keyPrefix: esadecimale(128),
      keySignature: esadecimale(128),
      /** Seconds since 1970. */
      expiresAt: z.int().min(1),
    }),
    signature: esadecimale(128),
  })
  .meta({ id: 'Sfida' })
export type Sfida = z.output<typeof Sfida>

/** What `captchaValue` holds, as JSON in base64. */
export const SfidaRisolta = z.object({
  challenge: Sfida,
  solution: z.object({ counter: z.int().min(0).max(4_294_967_295), derivedKey: esadecimale(128) }),
})
export type SfidaRisolta = z.output<typeof SfidaRisolta>

export const ValoreCaptcha = z.object({ captchaValue: testo(4000) })

/** Whether the work was done (S-409). `prova` is what one registration spends, within ten minutes. */
export const EsitoCaptcha = z
  .object({ success: z.boolean(), error: testo(200).nullable(), prova: testo(60).optional() })
  .meta({ id: 'EsitoCaptcha' })
