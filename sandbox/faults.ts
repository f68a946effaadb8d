import type { Form } from './form.ts'

/** The `error` object of the provider's envelope. */
interface ApiError {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

export interface Answer {
  status: number
  body: unknown
}

/** A refusal of the API before anything was executed: it is never kept under an idempotency key. */
export class ApiFault extends Error {
  readonly status: number
  readonly error: ApiError
  constructor(status: number, error: ApiError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const refuse = (status: number, error: ApiError): Answer => ({ status, body: { error } })

export const invalidRequest = (message: string, code?: string, param?: string, status = 400) =>
  new ApiFault(status, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) })

/** `missing('refund', id)`: there is nothing of that id. */
export const missing = (noun: string, id: string, param = 'id') =>
  invalidRequest(`No such ${noun}: '${id}'`, 'resource_missing', param, 404)

export const missingSession = (id: string) => missing('checkout.session', id, 'session')

/** Fails on the first parameter that the call does not know. */
export function refuseUnknown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name))
  if (unknown !== undefined) throw unknownParameter(unknown)
}

export const unknownParameter = (name: string) =>
  invalidRequest(
    `Received unknown parameter: ${name}. The sandbox knows only the parameters listed in its README.`,
    'parameter_unknown',
    name,
  )

/** Fastify's own refusals (body too large, other content type) carry a status. */
export function readStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : 500
}
