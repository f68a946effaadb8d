import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBuyer, readValues, refillValues } from './buyer.ts'
import { renderClosed, renderMessage } from './document.ts'
import { readStatus } from './faults.ts'
import { FormFault, parseForm, readText } from './form.ts'
import type { Html } from './html.ts'
import { renderPayment } from './page.ts'
import type { Parts } from './parts.ts'
import { readTotals } from './session.ts'
import type { SessionRecord } from './session.ts'
import { findStep, renderStep } from './steps.ts'

type WithId = { Params: { id: string } }
type WithStep = { Params: { id: string; step: string } }

const css = readFileSync(new URL('page.css', import.meta.url), 'utf8')
const script = `window.OcchialeriaSandbox = Object.freeze({ version: '1' })\n`

/** The pages that shoppers see, and the small script that the shop loads on its way here. */
export function addHostedPages(app: FastifyInstance, { sessions, now, log }: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof FormFault ? 400 : readStatus(error)
    if (status >= 500) log(`page failed: ${error instanceof Error ? error.stack : String(error)}`)
    return sendPage(reply, status, renderMessage('Richiesta non valida', 'Torna indietro e riprova.'))
  })

  app.get<WithId>('/c/pay/:id', (request, reply) => {
    const record = sessions.find(request.params.id)
    if (record?.session.status !== 'open') return sendClosed(reply, record)
    const refused = new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('rifiutato')
    const declined = refused === null ? undefined : findStep(refused, record)?.answer
    const values = record.buyer ? refillValues(record.buyer) : { email: record.session.customer_email ?? '' }
    return sendPage(reply, 200, renderPayment(record, { values, declined }), record)
  })

  app.post<WithId>('/c/pay/:id', (request, reply) => {
    const { id } = request.params
    const record = sessions.find(id)
    // A second press of the button must not lose the shopper who has paid with the first.
    if (record?.session.status === 'complete') return reply.redirect(successUrl(record), 303)
    if (record?.session.status !== 'open') return sendClosed(reply, record)
    const values = readValues(readForm(request))
    const reading = readBuyer(values, record, new Date(now()))
    if (reading.kind === 'wrong')
      return sendPage(reply, 422, renderPayment(record, { values, problems: reading.problems }), record)
    if (reading.kind === 'declined') {
      sessions.decline(id, reading.decline, 'card')
      return sendPage(reply, 402, renderPayment(record, { values, declined: reading.answer }), record)
    }
    if (reading.step === undefined) return sendEnd(reply, sessions.pay(id, reading.buyer)?.record)
    const held = sessions.hold(id, reading.buyer)
    return held ? reply.redirect(`/c/pay/${id}/${reading.step}`, 303) : sendClosed(reply, sessions.find(id))
  })

  app.get<WithStep>('/c/pay/:id/:step', (request, reply) => {
    const { id, step: name } = request.params
    const record = sessions.find(id)
    if (record?.session.status !== 'open') return sendClosed(reply, record)
    const step = findStep(name, record)
    if (!step || !record.buyer) return reply.redirect(`/c/pay/${id}`, 303)
    const session = { ...record.session, ...readTotals(record, record.buyer) }
    return sendPage(reply, 200, renderStep(name, step, { ...record, session }), record)
  })

  app.post<WithStep>('/c/pay/:id/:step', (request, reply) => {
    const { id, step: name } = request.params
    const record = sessions.find(id)
    if (record?.session.status !== 'open') return sendEnd(reply, record)
    const step = findStep(name, record)
    const result = readText(readForm(request), 'esito')
    const choice = step && Object.hasOwn(step.choices, result) ? step.choices[result] : undefined
    if (!step || !choice || !record.buyer) return reply.redirect(`/c/pay/${id}`, 303)
    if (choice.pays) return sendEnd(reply, sessions.pay(id, record.buyer, choice.delayed)?.record)
    sessions.decline(id, step.decline, step.method)
    return reply.redirect(`/c/pay/${id}?rifiutato=${name}`, 303)
  })

  app.get('/c/pagamento.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(css),
  )
  app.get('/v3/sandbox.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  )
}

const readForm = (request: FastifyRequest) => parseForm(typeof request.body === 'string' ? request.body : '')

/** Back to the shop when the shopper has done their part, also for who comes second. */
const sendEnd = (reply: FastifyReply, record: SessionRecord | undefined) =>
  record?.session.status === 'complete' ? reply.redirect(successUrl(record), 303) : sendClosed(reply, record)

const sendClosed = (reply: FastifyReply, record: SessionRecord | undefined) =>
  record
    ? sendPage(reply, 410, renderClosed(record.session))
    : sendPage(reply, 404, renderMessage('Pagamento non trovato', 'Questo indirizzo non porta a nessun pagamento.'))

const successUrl = ({ session }: SessionRecord): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)

export function sendPage(reply: FastifyReply, status: number, page: Html, record?: SessionRecord) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': writePolicy(record),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    .send(page.text)
}

/** Pictures come from the shop; so does the page after paying, to which Chromium applies form-action as well. */
function writePolicy(record: SessionRecord | undefined): string {
  const shop = originOf(record?.session.success_url)
  const pictures = (record?.products ?? []).some(({ images }) => images.some((address) => originOf(address) === shop))
  return [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src data:${pictures ? ` ${shop}` : ''}`,
    `form-action 'self' ${shop}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const originOf = (address: string | null | undefined): string => (address && URL.parse(address)?.origin) || ''
