import { useState } from 'react'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

/** The wait until the next email may be requested, in words. */
function wait(seconds: number) {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'secondo' : 'secondi'}`
  return `${Math.ceil(seconds / 60)} minuti`
}

function wordsFor(error: unknown) {
  if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
    return `Te l’abbiamo mandata da poco: potrai chiederne un’altra tra ${wait(error.retryAfterSeconds)}.`
  return errorText(error)
}

/** Sends the verification email again, to the signed-in user. */
export function ResendEmail({ email, className = '' }: { email: string | undefined; className?: string }) {
  const [busy, setBusy] = useState(false)
  const [said, say] = useState<{ words: string; failed: boolean }>()

  async function send() {
    setBusy(true)
    say(undefined)
    try {
      await api('POST /Utenti/InviaVerifica')
      say({
        words: `Email in viaggio${email ? ` verso ${email}` : ''}. Se non la vedi, guarda anche nella posta indesiderata.`,
        failed: false,
      })
    } catch (error) {
      say({ words: wordsFor(error), failed: true })
    }
    setBusy(false)
  }

  return (
    <div className={className}>
      <Button second busy={busy} onClick={() => void send()}>
        Invia di nuovo
      </Button>
      <p role="status" className={`mt-2 text-sm empty:hidden ${said?.failed ? 'text-rosso' : ''}`}>
        {said?.words}
      </p>
    </div>
  )
}
