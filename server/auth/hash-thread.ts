// Runs in a thread of its own.
import { argon2Sync, type Argon2Parameters } from 'node:crypto'

/** The Argon2id hash, as many bytes as `tagLength` says. */
export default (given: Argon2Parameters) => argon2Sync('argon2id', given)
