import { randomInt } from 'node:crypto'
import { z } from 'zod'

const chance = z.number().min(0).max(1).default(0)
const milliseconds = z
  .int()
  .min(0)
  .max(24 * 3600 * 1000)

/** How likely each failure of a call is; a call meets at most one. `After`: the call was carried out. */
const apiChances = {
  timeout: chance,
  timeoutAfter: chance,
  error500: chance,
  error500After: chance,
  tooMany: chance,
  reset: chance,
  resetAfter: chance,
  malformed: chance,
}

export type ApiTrouble = keyof typeof apiChances
const kinds = Object.keys(apiChances) as ApiTrouble[]

/** What `PUT /_sandbox/faults` takes; what is not named is off. */
export const faults = z.strictObject({
  /** Equal seeds give equal draws. */
  seed: z.int().min(0).max(0xffffffff).optional(),
  api: z
    .strictObject({
      /** Method and start of the path, such as `POST /v1/refunds`; without it every call of the API. */
      only: z.string().min(1).optional(),
      /** So many failures, then the API is well again. */
      times: z.int().min(1).optional(),
      delayMs: milliseconds.default(0),
      ...apiChances,
    })
    .refine((api) => kinds.reduce((sum, kind) => sum + api[kind], 0) <= 1 + Number.EPSILON * 8, {
      message: 'together the chances are at most 1',
    })
    .prefault({}),
  delivery: z
    .strictObject({
      /** Each try goes out one to so many times at once. */
      copies: z.int().min(1).max(5).default(1),
      /** How likely a copy is lost on its way; the next try follows as after any failure. */
      drop: chance,
      delayMs: milliseconds.default(0),
      /** Each event waits a random time up to this, so that events overtake one another. */
      shuffleMs: milliseconds.default(0),
    })
    .prefault({}),
  refund: z
    .strictObject({
      outcome: z
        .enum(['succeeds', 'stays_pending', 'succeeds_later', 'fails_later', 'pending_then_fails'])
        .default('succeeds'),
      /** How likely the outcome is; the other refunds succeed. */
      chance: z.number().min(0).max(1).default(1),
      afterMs: milliseconds.default(1000),
    })
    .prefault({}),
  /** When a delayed "pay later" is decided; null waits for the call `decide`. */
  later: z.strictObject({ afterMs: milliseconds.nullable().default(30_000) }).prefault({}),
})

export type Faults = z.infer<typeof faults>
export type RefundOutcome = Faults['refund']['outcome']

/** The faults that are switched on, and the dice they are drawn with. Forgotten at restart. */
export interface Trouble {
  /** With its seed. */
  settings(): Faults & { seed: number }
  set(settings: Faults): void
  delayMs(call: string): number
  drawApi(call: string): ApiTrouble | undefined
  drawCopies(): number
  drawDrop(): boolean
  drawWaitMs(): number
  drawRefund(): RefundOutcome
}

export function openTrouble(): Trouble {
  let current = { ...faults.parse({}), seed: randomInt(2 ** 32 - 1) }
  let draw = makeDice(current.seed)
  let left = Infinity
  const concerns = (call: string) => current.api.only === undefined || call.startsWith(current.api.only)

  return {
    settings: () => current,
    set(settings) {
      current = { ...settings, seed: settings.seed ?? randomInt(2 ** 32 - 1) }
      draw = makeDice(current.seed)
      left = settings.api.times ?? Infinity
    },
    delayMs: (call) => (concerns(call) ? current.api.delayMs : 0),
    drawApi(call) {
      if (left <= 0 || !concerns(call)) return undefined
      let point = draw()
      const kind = kinds.find((name) => (point -= current.api[name]) < 0)
      if (kind) left -= 1
      return kind
    },
    drawCopies: () => 1 + Math.floor(draw() * current.delivery.copies),
    drawDrop: () => draw() < current.delivery.drop,
    drawWaitMs: () => current.delivery.delayMs + Math.floor(draw() * current.delivery.shuffleMs),
    drawRefund: () => (draw() < current.refund.chance ? current.refund.outcome : 'succeeds'),
  }
}

/** mulberry32: small, and the same numbers for the same seed. */
function makeDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
