import { Link } from 'react-router'
import { writeAbout, type Column } from '#contract/legal/about.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import small from '#web/assets/scena-banco-800.avif'
import large from '#web/assets/scena-banco-1600.avif'
import { businessOn } from '#web/seo/page-business.ts'
import { describePage } from '#web/seo/meta.ts'
import { Contacts } from '#web/layout/contacts.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { Blocks } from '#web/legal/blocks.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/whoweare'

export function loader({ context }: Route.LoaderArgs) {
  const business = context.get(depsContext).business.current()
  const { aboutPicture: src, aboutPictureWords: alt } = business
  return { ...writeAbout(business), ...(src && { picture: { src, alt } }) }
}

export const meta: Route.MetaFunction = (args) => {
  const { city, foundedIn, shopName, unserved } = businessOn(args)
  return describePage(args, {
    title: pageTitle(args, 'Chi siamo'),
    description: `${shopName} misura, sceglie e regola occhiali a ${city} dal ${foundedIn}, e li spedisce in ${unserved ? '' : 'tutta '}Italia.`,
    path: '/whoweare',
  })
}

const usual = {
  src: small,
  srcSet: `${small} 800w, ${large} 1600w`,
  alt: 'Quattro montature aperte su un panno verde',
}

export default function WhoWeAre({ loaderData: { story, cards, parcel, visit, picture } }: Route.ComponentProps) {
  const { src, srcSet, alt } = picture ? { ...picture, srcSet: undefined } : usual
  return (
    <TextPage title="Chi siamo">
      <div className="mt-8 bg-vassoio">
        <img
          src={src}
          srcSet={srcSet}
          alt={alt}
          sizes="(min-width:1184px) 1120px, 100vw"
          width="1600"
          height="800"
          className="w-full h-auto"
        />
      </div>
      <div className="mt-10 grid gap-10 md:grid-cols-2 md:gap-16">
        {story.map(({ id, title, blocks }) => (
          <section key={id} aria-label={title || 'La storia'}>
            {title && <h2 className="largo text-xl">{title}</h2>}
            <div className="mt-3 text-lg grid gap-4">
              <Blocks of={blocks} />
            </div>
          </section>
        ))}
      </div>
      <Columns items={cards} className="mt-14" />
      <section aria-labelledby="pacco" className="mt-10">
        <h2 id="pacco" className="largo text-xl">
          Prima che il pacco parta, e dopo
        </h2>
        <Columns items={parcel} className="mt-6" under />
      </section>
      <section aria-labelledby="trovarci" className="mt-10 grid gap-x-16 gap-y-6 md:grid-cols-2">
        <div>
          <h2 id="trovarci" className="largo text-xl">
            Dove ci trovi
          </h2>
          <div className="mt-3 grid gap-3">
            <Blocks of={visit} />
          </div>
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
  items: readonly Column[]
  className: string
  /** They stand below a heading of their own. */
  under?: boolean
}

function Columns({ items, className, under = false }: ColumnsProps) {
  const Heading = under ? 'h3' : 'h2'
  return (
    <ul className={`${className} grid gap-x-8 md:grid-cols-3`}>
      {items.map(({ id, title, blocks }) => (
        <li key={id} className="py-6 border-t border-linea">
          {title && <Heading className="largo text-lg">{title}</Heading>}
          <div className="mt-2 text-inchiostro-2 max-w-[40ch] grid gap-2">
            <Blocks of={blocks} />
          </div>
        </li>
      ))}
    </ul>
  )
}
