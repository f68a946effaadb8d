/** Where a contract is withdrawn from. */
const withdrawalPath = '/recesso'

/** The way to withdraw, in the words that the law prescribes (art. 54-bis of the Codice del consumo). */
export const withdrawal = ['recedere dal contratto qui', withdrawalPath] as const
