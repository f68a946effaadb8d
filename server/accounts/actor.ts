import type { Role } from '#server/db/schema.ts'

/** Whoever is signed in, as far as a call needs to know. */
export interface Actor {
  id: number
  email: string
  fullName: string
  role: Role
  verified: boolean
}
