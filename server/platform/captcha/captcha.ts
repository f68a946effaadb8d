import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Sfida, SfidaRisolta } from '#contract/captcha.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { makeProof } from './proof.ts'
import { insertSolved, provideSecret } from './queries.ts'

const challengeMs = 5 * 60_000
/** PBKDF2 rounds of one try, and how many tries lead to the answer: half a second to one of a browser's work. */
const cost = 2000
const tries = { least: 500, most: 1500 }

/** What became of a solution: a proof for one registration, or why not. */
type Verdict = { proof: string } | { refused: 'captcha-not-valid' | 'captcha-expired' | 'captcha-used' }

/** Gives browsers work to do, and tells whether it was done (S-362). */
export function openCaptcha({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let kept: Promise<Buffer> | undefined

  /** Read once; a database that was away is asked again. */
  async function readSecrets() {
    kept ??= provideSecret(db, randomBytes(32)).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    const secret = await kept
    const derive = (use: string) => createHmac('sha256', secret).update(use).digest('hex')
    return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('key') }
  }

  return {
    /** A new challenge, good for five minutes. */
    async challenge(): Promise<Sfida> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.least, tries.most),
        deriveKey,
        expiresAt: new Date(now().getTime() + challengeMs),
        ...(await readSecrets()),
      })
      return Sfida.parse(challenge)
    },

    /** Judges a solution. Each challenge is solved once, over all processes. */
    async verify(captchaValue: string, client: Client): Promise<Verdict> {
      const shown = readValue(captchaValue)
      if (!shown) return { refused: 'captcha-not-valid' }
      const { parameters } = shown.challenge
      const at = now()
      const { verified, expired } = await verifySolution({ ...shown, deriveKey, ...(await readSecrets()) })
      if (expired) return { refused: 'captcha-expired' }
      if (!verified) return { refused: 'captcha-not-valid' }
      if (parameters.expiresAt * 1000 <= at.getTime()) return { refused: 'captcha-expired' }
      const { proof, ...stored } = makeProof(at, client)
      const first = await insertSolved(db, { nonce: Buffer.from(parameters.nonce, 'hex'), ...stored })
      return first ? { proof } : { refused: 'captcha-used' }
    },
  }
}

/** JSON in base64, as widgets of ALTCHA send it. */
function readValue(value: string) {
  try {
    return SfidaRisolta.safeParse(JSON.parse(Buffer.from(value, 'base64').toString())).data
  } catch {
    return undefined
  }
}
