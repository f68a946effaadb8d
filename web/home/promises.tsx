import { usualHomeTexts } from '#contract/home-texts.ts'
import { writePromises, type Promised } from '#contract/write-home.ts'
import { useBusiness } from '#web/lib/business.ts'

/** Laid out as an eye chart: each line is smaller than the one before (H-08, H-10). */
const sizes = [
  'text-[clamp(3.4rem,13.5vw,12rem)]',
  'text-[clamp(2.3rem,8.2vw,7.2rem)]',
  'text-[clamp(1.6rem,5vw,4.4rem)]',
  'text-[clamp(1.2rem,3vw,2.6rem)]',
]

export function Promises({ changed }: { changed: Promised | undefined }) {
  const business = useBusiness()
  const lines = changed ?? writePromises(usualHomeTexts, business)
  return (
    <section aria-labelledby="promesse" className="px-4 md:px-8 py-14 md:py-24 overflow-hidden">
      <h2 id="promesse" className="solo-lettore">
        Le nostre promesse
      </h2>
      <ul className="grid gap-9 md:gap-12 text-center">
        {lines.map(({ before, title, text }, index) => (
          <li key={sizes[index]}>
            <h3 className={`largo ${sizes[index]} leading-[.9] -tracking-[.035em]`}>
              {before && <span className="block text-[.4em] leading-tight">{before} </span>}
              {title}
            </h3>
            <p className="mt-4 md:mt-5 text-inchiostro-2 mx-auto max-w-[52ch]">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
