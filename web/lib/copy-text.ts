import { toast } from '#web/ui/toasts.tsx'

/** Copies a text to the clipboard; a toast reports success or failure. */
export async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('Copia non riuscita: seleziona il testo e copialo.')
  }
}
