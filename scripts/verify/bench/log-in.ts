import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { demoPassword } from '#server/app/demo/accounts.ts'

/** The token of one of the demo's accounts. */
export async function logIn({ origin }: { origin: string }, name: 'titolare' | 'cliente') {
  const answer = await fetch(`${origin}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@ottica.example`, password: demoPassword }),
  })
  return ((await answer.json()) as Reply<Endpoints['POST /Auth/Login']>).token
}
