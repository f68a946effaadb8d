import type { EsitoSessione, StatoSessione } from '#contract/pagamenti.ts'
import { ApiError } from '#web/lib/api.ts'

/** The state of a payment on the landing page (S-331…S-338). */
export type Payment =
  | { state: 'checking' }
  | { state: 'failed'; words: string }
  /** `polling`: not settled yet, requests continue. */
  | { state: 'shown'; session: StatoSessione; polling: boolean }

const pollMs = 4000
const retries = 15

const titles = {
  checking: { badge: 'In verifica', heading: 'Verifica del pagamento…' },
  failed: { badge: 'Errore', heading: 'Si è verificato un problema' },
  paid: { badge: 'Pagato', heading: 'Grazie! Pagamento riuscito' },
  /** Paid and being refunded: there is no order, or it was cancelled. */
  returning: { badge: 'Rimborso in corso', heading: 'Ti restituiamo il pagamento' },
  returned: { badge: 'Rimborsato', heading: 'Pagamento restituito' },
  expired: { badge: 'Scaduta', heading: 'Sessione scaduta' },
  free: { badge: 'Nessun pagamento richiesto', heading: 'Nessun pagamento richiesto' },
  processing: { badge: 'In elaborazione', heading: 'Pagamento in elaborazione…' },
} as const
export type PaymentKind = keyof typeof titles

function kindOf(payment: Payment): PaymentKind {
  if (payment.state !== 'shown') return payment.state
  const { status, paymentStatus, rimborso } = payment.session
  if (rimborso) return rimborso === 'fatto' ? 'returned' : 'returning'
  if (paymentStatus === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  return paymentStatus === 'no_payment_required' ? 'free' : 'processing'
}

export function titleOf(payment: Payment) {
  const kind = kindOf(payment)
  return { kind, ...titles[kind] }
}

/** Only these two end the polling; a session without anything to pay is polled to the limit (H-19). */
function isSettled({ status, paymentStatus }: StatoSessione) {
  return paymentStatus === 'paid' || status === 'expired'
}

interface Watched {
  sessionId: string | null
  /** Aborted when the page is left; aborts the pending request too (S-339). */
  signal: AbortSignal
  check: (sessionId: string) => Promise<EsitoSessione>
  show: (payment: Payment) => void
  wait?: (ms: number) => Promise<unknown>
}

/** Polls a payment every 4 s, at most 15 times, until it is settled (S-337, S-338, S-533). */
export async function watchPayment({ sessionId, signal, check, show, wait = sleep }: Watched) {
  if (!sessionId) return show({ state: 'failed', words: "Session ID mancante nell'URL." })
  show({ state: 'checking' })
  for (let tries = 0; ; tries++) {
    const payment = await ask(sessionId, check, tries < retries)
    if (signal.aborted) return
    show(payment)
    if (payment.state !== 'shown' || !payment.polling) return
    await wait(pollMs)
    if (signal.aborted) return
  }
}

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms))

async function ask(sessionId: string, check: Watched['check'], more: boolean): Promise<Payment> {
  try {
    const { success, sessionStatus, error } = await check(sessionId)
    if (!success || !sessionStatus) return { state: 'failed', words: error || 'Impossibile recuperare la sessione.' }
    return { state: 'shown', session: sessionStatus, polling: more && !isSettled(sessionStatus) }
  } catch (error) {
    const words = error instanceof ApiError && error.message
    return { state: 'failed', words: words || 'Errore durante il recupero della sessione.' }
  }
}
