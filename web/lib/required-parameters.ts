import { isObject } from '#contract/objects.ts'
import { bodyNames, neededParameters, parameterMissing } from '#contract/needed.ts'

interface Sent {
  query?: object | undefined
  body?: unknown
}

/** The message about the first missing parameter of a request, the same as the server's (H-97); undefined: none is missing. */
export function wordsForMissing(endpoint: string, { query, body }: Sent) {
  const given: Record<string, unknown> = {
    ...query,
    ...(body instanceof FormData ? Object.fromEntries(body) : isObject(body) && body),
  }
  const isMissing = (name: string) => (given[name] ?? given[bodyNames[name] ?? name] ?? null) === null
  const nome = neededParameters[endpoint]?.find(isMissing)
  return nome && parameterMissing.replace('{nome}', nome)
}
