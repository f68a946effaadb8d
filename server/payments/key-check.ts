import { setTimeout as wait } from 'node:timers/promises'
import type { Deps, KeyCheck, KeyState } from '#server/platform/context/deps.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'

/** For so long what the provider said of the key is not asked again, in milliseconds. */
const knownForMs = 60_000
/** A page of the dashboard waits no longer for it; the answer comes with the next one. */
const patienceMs = 1500

/** Asks the card provider whether it takes the shop's key, once for all who ask at the same time. */
export function openKeyCheck({ quickProvider, now, log }: Pick<Deps, 'quickProvider' | 'now' | 'log'>): KeyCheck {
  let last: { state: KeyState; at: number } | undefined
  let asking: Promise<KeyState> | undefined

  async function ask() {
    const state = await quickProvider.readBalance().then(() => 'accepted' as const, stateAfter)
    if (state === 'refused' && last?.state !== 'refused') log.error('the card provider refuses the secret key')
    last = { state, at: now().getTime() }
    asking = undefined
    return state
  }

  return {
    async read() {
      if (last && now().getTime() - last.at < knownForMs) return last.state
      asking ??= ask()
      const before = last?.state ?? 'silent'
      return Promise.race([asking, wait(patienceMs, before, { ref: false })])
    },
  }
}

/** A key that may not read the balance is known to the provider all the same. */
function stateAfter(error: unknown): KeyState {
  if (!(error instanceof GatewayError) || error.unavailable) return 'silent'
  return error.trouble === 'key-refused' ? 'refused' : 'accepted'
}
