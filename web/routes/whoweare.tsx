import { Link } from 'react-router'
import type { Business } from '#contract/business.ts'
import { shop } from '#contract/shop.ts'
import small from '#web/assets/scena-banco-800.avif'
import large from '#web/assets/scena-banco-1600.avif'
import { businessOn } from '#web/seo/page-business.ts'
import { describePage } from '#web/seo/meta.ts'
import { Contacts } from '#web/layout/contacts.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/whoweare'

export const meta: Route.MetaFunction = (args) => {
  const { city, foundedIn } = businessOn(args.matches)
  return describePage(args, {
    title: pageTitle('Chi siamo'),
    description: `${shop.name} misura, sceglie e regola occhiali a ${city} dal ${foundedIn}, e li spedisce in tutta Italia.`,
    path: '/whoweare',
  })
}

/** Titles and texts. */
type Items = readonly (readonly [title: string, text: string])[]

const cardsOf = ({ city, foundedIn }: Business): Items => [
  [
    'Esperienza decennale',
    `Misuriamo la vista e montiamo lenti dal ${foundedIn}: prima con la lampada a fessura, oggi anche con strumenti digitali.`,
  ],
  [
    'Attenzione al cliente',
    'Una persona risponde, consiglia e regola gli occhiali, anche anni dopo l’acquisto e anche se li hai comprati da lontano.',
  ],
  [
    'Presenza globale',
    `Il negozio è a ${city}, il sito si apre ovunque. Spediamo solo in Italia, perché qui possiamo seguirti anche dopo: in negozio, al telefono o per email.`,
  ],
]

const steps: Items = [
  [
    'Controlliamo',
    'Guardiamo cerniere, viti e superficie delle lenti, e confrontiamo calibro, ponte e aste con le misure che leggi sulla pagina.',
  ],
  [
    'Regoliamo',
    'Mettiamo in asse il frontale e apriamo le aste allo stesso modo: la montatura arriva dritta, pronta da provare davanti allo specchio.',
  ],
  [
    'Restiamo',
    'Scivola sul naso o stringe dietro le orecchie? Scrivici dall’Assistenza con una foto, o passa al banco: la regolazione non si paga.',
  ],
]

export default function WhoWeAre() {
  const business = useBusiness()
  const { city, foundedIn } = business
  return (
    <TextPage title="Chi siamo">
      <div className="mt-8 bg-vassoio">
        <img
          src={small}
          srcSet={`${small} 800w, ${large} 1600w`}
          sizes="(min-width:1184px) 1120px, 100vw"
          width="1600"
          height="800"
          alt="Quattro montature aperte su un panno verde"
          className="w-full h-auto"
        />
      </div>
      <div className="mt-10 grid gap-10 md:grid-cols-2 md:gap-16">
        <section aria-labelledby="storia">
          <h2 id="storia" className="largo text-xl">
            Dal {foundedIn}
          </h2>
          <p className="mt-3 text-lg">
            {shop.name} apre a {city} nel {foundedIn}, con un banco, una lampada a fessura e la voglia di far vedere
            bene. Da allora misuriamo, scegliamo e regoliamo occhiali uno per uno: sul naso di chi li porta, non su una
            fotografia.
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
      <Columns items={cardsOf(business)} className="mt-14" />
      <section aria-labelledby="pacco" className="mt-10">
        <h2 id="pacco" className="largo text-xl">
          Prima che il pacco parta, e dopo
        </h2>
        <Columns items={steps} className="mt-6" under />
      </section>
      <section aria-labelledby="trovarci" className="mt-10 grid gap-x-16 gap-y-6 md:grid-cols-2">
        <div>
          <h2 id="trovarci" className="largo text-xl">
            Dove ci trovi
          </h2>
          <p className="mt-3">
            Per le lenti graduate serve misurare la vista: chiama o scrivi per un appuntamento. Per provare una
            montatura, anche una che hai visto qui, basta entrare.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Link to="/shop" className="btn">
              Vai al negozio
            </Link>
            <Link to="/contact" className="btn btn-2">
              Contattaci
            </Link>
          </p>
        </div>
        <Contacts />
      </section>
    </TextPage>
  )
}

interface ColumnsProps {
  items: Items
  className: string
  /** They stand below a heading of their own. */
  under?: boolean
}

function Columns({ items, className, under = false }: ColumnsProps) {
  const Heading = under ? 'h3' : 'h2'
  return (
    <ul className={`${className} grid gap-x-8 md:grid-cols-3`}>
      {items.map(([title, text]) => (
        <li key={title} className="py-6 border-t border-linea">
          <Heading className="largo text-lg">{title}</Heading>
          <p className="mt-2 text-inchiostro-2 max-w-[40ch]">{text}</p>
        </li>
      ))}
    </ul>
  )
}
