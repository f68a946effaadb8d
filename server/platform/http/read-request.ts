import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { isObject } from '#contract/objects.ts'
import { isOwnAccess, mayCall } from '#contract/staff-calls.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { Problem } from '#server/platform/base/problem.ts'

/**
 * The coarse gate. Answers the caller with the rights of this call: an administrator whose duty does not open it is a customer
 * to it (H-118).
 */
export function admit(name: keyof Endpoints, caller: Actor | undefined) {
  const { who }: Endpoint = endpoints[name]
  const actor = caller && withRights(name, caller)
  if (who === 'anyone') return actor
  if (!actor) throw new Problem('not-signed-in')
  if (who === 'verified' && !actor.verified) throw new Problem('not-verified')
  if (who !== 'administrator' || actor.role === 'administrator') return actor
  throw new Problem(actor.owesSecondFactor ? 'second-factor-owed' : 'not-allowed')
}

function withRights(name: keyof Endpoints, actor: Actor): Actor {
  const { duty, owesSecondFactor } = actor
  if (!duty || (owesSecondFactor ? isOwnAccess(name) : mayCall(duty, name))) return actor
  return { ...actor, role: 'customer' }
}

export function readBearer(request: FastifyRequest) {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Reads one part of the request. A parameter that is not there is named; anything else wrong is not described. Where a shape takes
 * no null, null is what is not there: generated clients send it for optional fields (H-114).
 */
export function readPart(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const result = shape.safeParse(value)
  if (result.success) return result.data
  // in place: a copy for each null of a long list would cost its square
  const removed = result.error.issues.filter(({ path }) => removeNull(value, path))
  if (removed.length > 0) return readPart(shape, value)
  const missing = result.error.issues.find((issue) => issue.path.length === 1 && isMissing(value, issue.path[0]))
  if (missing) throw new Problem('parameter-missing', { nome: String(missing.path[0]) })
  throw new Problem('request-not-valid')
}

/** Takes out the null at this path; whether there was one. An element of a list stays. */
function removeNull(value: unknown, path: readonly PropertyKey[]) {
  const holder = path.slice(0, -1).reduce(readOwn, value)
  const key = path.at(-1)
  if (key === undefined || Array.isArray(holder) || readOwn(holder, key) !== null) return false
  return isObject(holder) && delete holder[String(key)]
}

function readOwn(value: unknown, key: PropertyKey): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined
}

/** Where a body has to be, none is one without anything in it: then what is missing is named. */
export function bodyFor(shape: z.ZodType | undefined, body: unknown) {
  return body ?? (shape?.safeParse(undefined).success ? undefined : {})
}

function isMissing(value: unknown, key: PropertyKey | undefined) {
  if (!isObject(value) || Array.isArray(value) || typeof key !== 'string') return false
  return value[key] === undefined || value[key] === null
}

export function readRaw(request: FastifyRequest) {
  const signature = request.headers['stripe-signature']
  return {
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  }
}
