import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'

/** The server answered `success: false`. */
export class NotShown extends Error {}

/** The server's own words about what people sent; of trouble of its own it says nothing that helps. */
export function reasonOf(error: unknown) {
  return error instanceof ApiError && error.status < 500 ? error.message : ''
}

/** Messages did not come: says so, and answers the words that stay on the screen (H-47). */
export function tellMessagesFailed(error: unknown) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 501)) {
    const words = 'API messaggi non disponibile'
    toast.blank(words)
    return words
  }
  const words = error instanceof NotShown ? 'Impossibile caricare i messaggi' : 'Errore nel caricamento dei messaggi'
  toast.error(words)
  return words
}
