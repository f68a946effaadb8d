import { createHash, randomBytes } from 'node:crypto'
import { testMail } from '#server/business/mail-test.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { putCheck, settleMailCheck } from './queries.ts'

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Sends an email to where the shop hears of orders; opening its link proves that it arrived. */
export async function sendMailCheck(deps: Pick<Deps, 'db' | 'mailer' | 'business'>, origin: string) {
  const code = randomBytes(32).toString('base64url')
  const { receivingEmail: about, shopName } = deps.business.current()
  await putCheck(deps.db, { name: 'mail', about, hash: hashOf(code), doneAt: null })
  const parts = [
    `Qui arriveranno gli ordini, i recessi e i messaggi dei clienti di ${shopName}.`,
    { button: 'L’email è arrivata', link: `${origin}/email-arrivata/${code}` },
  ]
  return testMail(deps, about, { parts })
}

/** The link of the newest such email was opened; false: it is of an older one, or of none. */
export function confirmMailCheck({ db, now }: Pick<Deps, 'db' | 'now'>, code: string) {
  return settleMailCheck(db, hashOf(code), now())
}
