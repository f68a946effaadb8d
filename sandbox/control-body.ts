import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidRequest } from './faults.ts'

export function readBody<T extends z.ZodType>(schema: T, request: FastifyRequest): z.infer<T> {
  const parsed = schema.safeParse(request.body ?? {})
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error), 'parameter_invalid')
  return parsed.data
}
