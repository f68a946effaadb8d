import type { ReactNode } from 'react'
import type { Endpoints } from '#contract/endpoints.ts'
import { mansioni } from '#contract/mansioni.ts'
import { keysOf } from '#contract/objects.ts'
import { mayCall } from '#contract/staff-calls.ts'
import { sessionNow } from './session.ts'

type Call = keyof Endpoints

/** Whether the signed-in administrator's duty opens a call; the server decides, and without a known duty what is offered is tried. */
export function may(call: Call) {
  const session = sessionNow()
  const mansione = session.status === 'known' ? session.user?.mansione : undefined
  const duty = keysOf(mansioni).find((one) => mansioni[one] === mansione)
  return duty === undefined || mayCall(duty, call)
}

/** What is offered only to those whose duty opens a call. */
export const For = ({ call, children }: { call: Call; children: ReactNode }) => (may(call) ? children : null)
