import type { Reply } from '#contract/door.ts'
import type { Doors } from '#contract/doors.ts'
import { demoPassword } from '#server/app/demo/accounts.ts'

/** The token of one of the demo's accounts. */
export async function logIn({ origin }: { origin: string }, name: 'titolare' | 'cliente') {
  const answer = await fetch(`${origin}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@ottica.example`, password: demoPassword }),
  })
  return ((await answer.json()) as Reply<Doors['POST /Auth/Login']>).token
}
