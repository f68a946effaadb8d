import { retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  words: string | undefined
  onRetry: () => void
  className?: string
}

/** Replaces content that failed to load: the reason and a retry button. */
export function LoadFailed({ words, onRetry, className }: Props) {
  return (
    <div role="alert" className={className}>
      <p>{words}</p>
      <Button second className="mt-4" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
