/** How often a client may ask for something within a window of time; more requests are refused for its rest. */
export interface Limit {
  seconds: number
  /** Attempts of one account, from wherever they come. */
  account?: number
  /** Attempts from one line: an IPv4 address, the first 64 or 56 bits of an IPv6 one; of 48 bits four times as many. */
  network?: number
  /** Attempts on one account from one such line: guesses from there lock no other line out. */
  pair?: number
}

/** Every limit of the shop. The owner's setting `LIMITS` changes their numbers, none can be switched off. */
export const limits = {
  // stolen cards are tried out on payment pages, many in a row
  checkout: { seconds: 60, account: 10, network: 30 },
  // what a cart costs is asked for when it is opened or changed
  cartPrices: { seconds: 60, account: 60, network: 240 },
  // wrong codes of discounts, in the cart and at the checkout
  discountCodes: { seconds: 3600, account: 20, network: 60 },
  // by the address that is typed and the network: guesses from elsewhere do not keep the owner of the account out
  login: { seconds: 60, pair: 5, network: 30 },
  // wrong passwords of one address, from lines and browsers that never signed in there: above it each line waits before every try
  wrongPasswords: { seconds: 86_400, account: 10 },
  // asked only after the right password, so the network does not matter
  secondFactor: { seconds: 60, account: 5 },
  // all guesses of a day from where the account never signed in; each known browser or network has as many of its own
  secondFactorDay: { seconds: 86_400, account: 40 },
  // the password of a signed-in person, asked for again
  ownPassword: { seconds: 60, account: 5 },
  // once a quarter of an hour for each browser, of all that share an address
  refresh: { seconds: 60, network: 60 },
  // the payment page asks 15 times in its first minute: eight customers of one address fit
  paymentStatus: { seconds: 60, network: 120 },
  // tokens of links to pay cannot be guessed; each press is a question to the card provider
  paymentLink: { seconds: 60, network: 30 },
  // support: only a program writes faster than this, and each file costs the shop work and space
  tickets: { seconds: 3600, account: 10 },
  messages: { seconds: 60, account: 20 },
  // requests for lenses: each is an hour of an optician's work
  lenses: { seconds: 86_400, account: 10 },
  attachments: { seconds: 3600, account: 30, network: 60 },

  // a challenge and its answer are two of them
  capcha: { seconds: 60, network: 60 },
  // accounts that are made: a family or an office, and no farm of them
  register: { seconds: 3600, network: 20 },
  // registrations sent, mistakes included
  registerTries: { seconds: 3600, network: 200 },
  // asking for the email again; counted by account
  verification: { seconds: 60, account: 1 },
  // emails of verification that registrations cause, by address; above it they are not sent
  verificationEmails: { seconds: 3600, account: 20, pair: 5 },
  // those that a signed-in customer asks for again: no stranger elsewhere can use them up
  verificationAgain: { seconds: 3600, pair: 5 },
  // emails of recovery; counted by the address that is asked for, known or not
  recovery: { seconds: 3600, network: 20 },
  recoveryEmails: { seconds: 3600, account: 3 },
  // guesses of one-time codes, whatever address they name
  codes: { seconds: 900, network: 40 },
  // invitations to work in the shop, read or accepted: their codes cannot be guessed
  invitations: { seconds: 900, network: 40 },
  // guesses of the address that makes the first administrator, and of links in test emails
  firstAccess: { seconds: 900, network: 40 },
  // wrong codes of verification of an address
  verificationCodes: { seconds: 3600, pair: 10 },
  // wrong recovery codes of an address: guesses spoil the email only for their own network
  recoveryCodes: { seconds: 3600, pair: 5 },
  // declarations without proof, and guesses of an order's code; the pair is one order from one network
  recesso: { seconds: 3600, network: 40, pair: 10 },
  // codes to the address of an order: each is an email to a person who may not have asked for it
  recessoCodes: { seconds: 3600, account: 6, network: 20, pair: 3 },
  // receipts of declarations without proof, by the address that is typed
  recessoReceipts: { seconds: 3600, account: 5 },

  // asked after a pause of the typing, not after each key: four customers of one address may type without a break
  suggestions: { seconds: 60, network: 240 },
  // emails that invite, each to whatever address an owner types: more come from a stolen session
  staffInvitations: { seconds: 3600, account: 40 },
  // files of all who agreed to be written to: more come from a stolen session
  consentExports: { seconds: 3600, account: 20 },
  // emails of the owner to try the mail server, to whatever address they type
  mailTest: { seconds: 3600, account: 10 },
  // emails about frames that are sold out: asked for from one network, and those to confirm one address
  restock: { seconds: 3600, network: 20 },
  restockEmails: { seconds: 86_400, account: 5 },
  // each becomes an email in the shop's own mailbox
  contact: { seconds: 3600, network: 6 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
