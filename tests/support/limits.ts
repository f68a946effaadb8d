import { limits, type Limit } from '#contract/limits.ts'

/** The setting `LIMITS` with numbers that nobody reaches, for whatever is not about limits: there, all are one hurried customer. */
export const generousLimits = Object.entries<Limit>(limits)
  .flatMap(([name, { account, network, pair }]) =>
    Object.entries({ account, network, pair }).flatMap(([kind, most]) => (most ? [`${name}.${kind}=1000000`] : [])),
  )
  .join(',')
