/** Stripe counts seconds since 1970. */
export const momentOf = (seconds: number) => new Date(seconds * 1000)
