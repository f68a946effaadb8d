import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of the page that was given: `/product/:id`. */
    pagePattern?: string
  }
}

/** Hears of each request that was answered: by its pattern, never by its address. */
export type RequestMeter = (labels: { method: string; route: string; status: string }, seconds: number) => void

/** Tells the meter of every answer. */
export function meterRequests(app: FastifyInstance, meter: RequestMeter) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.pagePattern ?? request.routeOptions.url
    // methods are the caller's to choose where there is no route
    const method = route === undefined ? 'other' : request.method
    meter(
      { method, route: route ?? 'none', status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
    done()
  })
}
