import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// the captcha's work away from the page, which stays quick meanwhile
handler({ deriveKey })
