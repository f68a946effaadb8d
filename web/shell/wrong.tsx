import { retry } from '#web/text.ts'

/** In the place of a page that could not be shown. The link asks for the whole page anew, also without scripts. */
export function Wrong({ title, message }: { title: string; message?: string }) {
  return (
    <main className="px-4 md:px-8 py-16 md:py-28 max-w-2xl" role="alert">
      <h1 className="largo text-2xl">{title}</h1>
      {message && <p className="mt-4">{message}</p>}
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="btn" href="">
          {retry}
        </a>
        <a className="btn btn-2" href="/">
          Torna alla Home
        </a>
      </p>
    </main>
  )
}
