import { data, Link } from 'react-router'
import small from '#web/assets/scena-404-800.avif'
import large from '#web/assets/scena-404-1600.avif'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/not-found'

const title = '404 - Pagina Non Trovata'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, title) }]

export default function NotFound() {
  return (
    <main className="pb-16 md:pb-24 text-center">
      <div className="duo grid justify-items-center">
        <img
          src={small}
          srcSet={`${small} 800w, ${large} 1600w`}
          sizes="(min-width:768px) 720px, 100vw"
          width="1600"
          height="800"
          alt="Un tabellone per la vista letto attraverso un paio di occhiali: 404, pagina non trovata, il link è cambiato o non è mai esistito"
          className="w-full max-w-[720px] h-auto mix-blend-multiply"
        />
      </div>
      <h1 className="largo text-2xl mt-8 px-4">{title}</h1>
      <p className="mt-4 px-4 mx-auto max-w-[42ch]">
        Sembra che questa pagina sia sfocata: forse servono occhiali nuovi.
      </p>
      <Link to="/" className="btn mt-8">
        Torna alla Home
      </Link>
    </main>
  )
}
