import { retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'

/** In the place of what did not load: why, and a button that tries again. */
export function LoadFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{words}</p>
      <Button second className="mt-4" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
