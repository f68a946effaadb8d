import { retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'

/** The alert area (S-496) with the server's message, if any. */
export function LoadFailure({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4 border border-rosso rounded-md p-4 flex flex-wrap items-center gap-4">
      <p className="grow">
        <strong className="font-semibold">Errore nel caricamento</strong>
        {words && (
          <>
            <br />
            {words}
          </>
        )}
      </p>
      <Button second onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
