import { bareCode } from '#contract/carriers.ts'
import type { Ordine } from '#contract/ordini.ts'
import type { RigaSpedizione } from '#contract/ordini-insieme.ts'
import { doubtsOf } from './doubts.ts'

/** An order that waits for the code of its parcel. */
export interface Parcel {
  id: number
  name: string
  address: string | undefined
  /** The code that it has already; empty: none. */
  codeBefore: string
  /** The rest of an order: the code that it has is another parcel's. */
  isRest?: boolean
  /** Why it should not leave yet. */
  doubt?: string | undefined
}

/** The code that its row begins with. */
export const firstCode = ({ codeBefore, isRest }: Parcel) => (isRest ? '' : codeBefore)

export function toParcel(order: Ordine): Parcel {
  const { id, utente, indirizzo, codSpedizione = '', daSpedire } = order
  return {
    id,
    name: utente.nomeCompleto,
    address: indirizzo,
    codeBefore: codSpedizione,
    isRest: daSpedire !== undefined,
    doubt: doubtsOf(order)?.words,
  }
}

/** The orders of a file, each with its code. */
export const readParcels = (lines: readonly RigaSpedizione[]) =>
  lines.flatMap(({ esito, ordine, codice }) =>
    esito === 'da spedire' && ordine
      ? [
          {
            parcel: {
              id: ordine.id,
              name: ordine.nomeCompleto,
              address: undefined,
              codeBefore: ordine.codSpedizione ?? '',
            },
            code: codice,
          },
        ]
      : [],
  )

/** The order whose parcel has this code already; two orders of one customer may travel in one parcel. */
export function findDouble(parcels: readonly Parcel[], codes: ReadonlyMap<number, string>, { id, name }: Parcel) {
  const codeOf = (order: number) => bareCode(codes.get(order) ?? '').toUpperCase()
  const code = codeOf(id)
  if (!code) return undefined
  return parcels.find((other) => other.id !== id && other.name !== name && codeOf(other.id) === code)
}

/**
 * What was pasted into the row of `parcel`: lines `1042 RA123` go to their orders, a code alone to the row and those below.
 * Undefined: it is one line, as if it had been typed.
 */
export function readPasted(text: string, parcels: readonly Parcel[], { id }: Parcel) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const pairs = lines.map((line) => /^#?(\d+)[\s;,]+(\S.*)$/.exec(line))
  const isKnown = (number: string | undefined) => parcels.some((parcel) => parcel.id === Number(number))
  if (pairs.length > 0 && pairs.every((pair) => isKnown(pair?.[1]))) {
    return pairs.map((pair) => [Number(pair?.[1]), pair?.[2] ?? ''] as const)
  }
  if (lines.length < 2) return undefined
  const below = parcels.slice(parcels.findIndex((parcel) => parcel.id === id))
  return below.slice(0, lines.length).map((parcel, index) => [parcel.id, lines[index] ?? ''] as const)
}
