import { Link } from 'react-router'
import { shop } from '#contract/shop.ts'
import small from '#web/assets/scena-banco-800.avif'
import large from '#web/assets/scena-banco-1600.avif'
import { describePage } from '#web/seo/meta.ts'
import { TextPage } from '#web/layout/text-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/whoweare'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle('Chi siamo'),
    description: `${shop.name} misura, sceglie e regola occhiali a ${shop.city} dal ${shop.foundedIn}, e li spedisce in tutta Italia.`,
    path: '/whoweare',
  })

const cards = [
  [
    'Esperienza decennale',
    `Misuriamo la vista e montiamo lenti dal ${shop.foundedIn}: le mani sono le stesse, gli strumenti no.`,
  ],
  [
    'Attenzione al cliente',
    'Una persona risponde, consiglia e regola gli occhiali, anche anni dopo l’acquisto e anche se li hai comprati da lontano.',
  ],
  ['Presenza globale', `Il negozio è a ${shop.city}; il catalogo è online, per chi ci legge da ogni parte del mondo.`],
] as const

export default function WhoWeAre() {
  return (
    <TextPage title="Chi siamo">
      <img
        src={small}
        srcSet={`${small} 800w, ${large} 1600w`}
        sizes="100vw"
        width="1600"
        height="800"
        alt="Quattro montature aperte su un panno verde"
        className="w-full h-auto max-h-[56svh] object-cover mt-8 bg-vassoio"
      />
      <div className="mt-10 grid gap-10 md:grid-cols-2 md:gap-12 max-w-6xl">
        <section aria-labelledby="storia">
          <h2 id="storia" className="largo text-xl">
            Dal {shop.foundedIn}
          </h2>
          <p className="mt-3 text-lg">
            {shop.name} apre a {shop.city} nel {shop.foundedIn}, con un banco, una lampada a fessura e la voglia di far
            vedere bene. Da allora misuriamo, scegliamo e regoliamo occhiali uno per uno: sul naso di chi li porta, non
            su una fotografia.
          </p>
        </section>
        <section aria-labelledby="online">
          <h2 id="online" className="largo text-xl">
            Poi, online
          </h2>
          <p className="mt-3 text-lg">
            Poi abbiamo aperto anche il negozio online: le stesse montature, le stesse misure scritte per esteso, la
            stessa persona che risponde. Chi abita lontano sceglie con calma, chi abita vicino passa a provarle.
          </p>
        </section>
      </div>
      <ul className="mt-14 grid gap-x-8 md:grid-cols-3">
        {cards.map(([title, text]) => (
          <li key={title} className="py-6 border-t border-linea">
            <h2 className="largo text-lg">{title}</h2>
            <p className="mt-2 text-inchiostro-2 max-w-[40ch]">{text}</p>
          </li>
        ))}
      </ul>
      <Link to="/shop" className="btn mt-6">
        Vai al negozio
      </Link>
    </TextPage>
  )
}
