import type { Duty, Role } from '#server/platform/database/column-types.ts'

/** The signed-in account, as far as a call needs to know. */
export interface Actor {
  id: number
  email: string
  fullName: string
  role: Role
  /** Of an administrator. */
  duty?: Duty
  /** An administrator whose rights wait for the second factor. */
  owesSecondFactor?: true
  verified: boolean
  /** The sign-in that the call comes from. */
  sessionId: string
  /** Signing in asks for a code as well. */
  secondFactor: boolean
}
