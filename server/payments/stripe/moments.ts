/** Stripe counts seconds since 1970. */
export const momentOf = (seconds: number) => new Date(seconds * 1000)
export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)
