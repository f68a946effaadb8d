import { limits, type Limit } from '#contract/limits.ts'

/** The setting `LIMITS` with numbers that no test reaches, for tests that are not about limits: there, all requests come from one client. */
export const generousLimits = Object.entries<Limit>(limits)
  .flatMap(([name, { account, network, pair }]) =>
    Object.entries({ account, network, pair }).flatMap(([kind, most]) => (most ? [`${name}.${kind}=1000000`] : [])),
  )
  .join(',')
