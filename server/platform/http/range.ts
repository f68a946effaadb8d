import { Problem } from '#server/platform/base/problem.ts'

/**
 * The one part of a file that a `Range` header asks for, both ends included; undefined: the whole, as for several parts or
 * another unit (RFC 9110, 14.2). Problem: range-not-there.
 */
export function readRange(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return undefined
  // `-5`: the last five
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first > last) throw new Problem('range-not-there')
  return { first, last }
}
