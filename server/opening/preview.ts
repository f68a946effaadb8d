import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/context/deps.ts'
import { readBearer } from '#server/platform/http/read-request.ts'
import { isPreviewOfStaff, putPreview } from './queries.ts'

/** A cookie, which only browsers of those who work in a closed shop get: the requests of pages carry nothing else of theirs. */
const name = 'anteprima'
const lastsSeconds = 30 * 86_400

const hashOf = (value: string) => createHash('sha256').update(value).digest()

function readCookie(header: string | undefined) {
  const found = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  const value = found?.trim().slice(name.length + 1)
  // anything else was never issued, and does not reach the database
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Whether a request for a page comes from one who works in the shop. */
export async function isOfStaff({ db, now }: Pick<Deps, 'db' | 'now'>, cookie: string | undefined) {
  const value = readCookie(cookie)
  return value !== undefined && isPreviewOfStaff(db, hashOf(value), now())
}

/**
 * While the shop is closed, a browser that asks who is signed in is given what lets staff see its pages. Takes effect on routes that
 * are added afterwards.
 */
export function givePreview(
  api: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'callers' | 'business' | 'settings'>,
) {
  const { db, callers, business, settings } = deps
  const give = async (request: FastifyRequest, reply: FastifyReply) => {
    if (business.isOpen()) return
    const bearer = readBearer(request)
    const caller = bearer && (await callers.whoIs(bearer))
    if (!caller || caller.role !== 'administrator' || (await isOfStaff(deps, request.headers.cookie))) return
    const value = randomBytes(32).toString('base64url')
    await putPreview(db, caller.sessionId, hashOf(value))
    const secure = settings.publicUrl?.startsWith('https:') ? '; Secure' : ''
    reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Lax${secure}`)
  }
  // of this route alone: no other call waits for it
  api.addHook('onRoute', (route) => {
    if (route.url === '/api/Auth/GetUserInfo') route.preHandler = give
  })
}
