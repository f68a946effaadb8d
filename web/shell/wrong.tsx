import { retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'

/** The error page. Both of its links load a whole document. */
export function Wrong({ title, message }: { title: string; message?: string }) {
  return (
    <main className="colonna py-16 md:py-28">
      <div role="alert">
        <h1 className="largo text-2xl">{title}</h1>
        {message && <p className="mt-4">{message}</p>}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{retry}</Button>
        <a className="btn btn-2" href="/">
          Torna alla Home
        </a>
      </p>
    </main>
  )
}
