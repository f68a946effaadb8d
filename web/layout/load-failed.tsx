import { retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'

/** Replaces content that failed to load: the reason and a retry button. */
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
