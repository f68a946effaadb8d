import { api, ApiError, NetworkError } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { canSolve, solve } from './solve.ts'

export type Outcome = { state: 'proved'; proof: string } | { state: 'refused' } | { state: 'failed'; words: string }

const notSolved = 'La verifica non è riuscita su questo dispositivo. Riprova, o chiamaci: l’account te lo apriamo noi.'

/** Fetches a challenge, solves it and has the server check the solution. The proof is valid for one registration. */
export async function prove(controller: AbortController): Promise<Outcome> {
  if (!canSolve()) return { state: 'failed', words: notSolved }
  try {
    const challenge = await api('GET /Capcha/Challenge', {}, controller.signal)
    const solution = await solve(challenge, controller)
    if (!solution) return { state: 'failed', words: notSolved }
    const captchaValue = btoa(JSON.stringify({ challenge, solution }))
    const { success, prova } = await api('POST /Capcha/Verify', { body: { captchaValue } }, controller.signal)
    return success && prova ? { state: 'proved', proof: prova } : { state: 'refused' }
  } catch (error) {
    if (error instanceof NetworkError) return { state: 'failed', words: unreachable }
    if (error instanceof ApiError && error.status !== 400) return { state: 'failed', words: error.message || notSolved }
    return { state: 'refused' }
  }
}
