import { toast } from '#web/ui/toasts.tsx'

/** Copies a text and says so; a browser that keeps its clipboard to itself is told of. */
export async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('Copia non riuscita: seleziona il testo e copialo.')
  }
}
