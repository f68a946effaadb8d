/** The link to where a contract is withdrawn from, in the words that the law prescribes (art. 54-bis of the Codice del consumo). */
export const withdrawalLink = { words: 'Recedere dal contratto qui', href: '/recesso' } as const
