import { isObject } from '#contract/objects.ts'
import { bodyNames, neededParameters, parameterMissing } from '#contract/needed.ts'

interface Sent {
  query?: object | undefined
  body?: unknown
}

/** The words for the first parameter that a call needs and does not have, the server's own (H-97). */
export function wordsForMissing(endpoint: string, { query, body }: Sent) {
  const given: Record<string, unknown> = {
    ...query,
    ...(body instanceof FormData ? Object.fromEntries(body) : isObject(body) && body),
  }
  const isMissing = (name: string) => (given[name] ?? given[bodyNames[name] ?? name] ?? null) === null
  const nome = neededParameters[endpoint]?.find(isMissing)
  return nome && parameterMissing.replace('{nome}', nome)
}
