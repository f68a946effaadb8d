import { use } from 'react'
import { Link } from 'react-router'
import small from '#web/assets/scena-duo-alfa-900.avif'
import large from '#web/assets/scena-duo-alfa-1800.avif'
import { BusinessChanges } from '#web/lib/business-changes.ts'

/** The optician's duochrome test: one frame, one lens on green and one on red. */
export function Hero({ title, subtitle }: { title: string; subtitle: string }) {
  const { homePicture, homePictureWords = '' } = use(BusinessChanges)
  return (
    <section
      aria-labelledby="domanda"
      className="relative grid grid-cols-2 @max-[19rem]:grid-cols-1 h-[clamp(520px,100svh-152px,820px)] md:h-[clamp(600px,86svh,820px)] @max-[19rem]:h-auto isolate overflow-hidden"
    >
      <div className="absolute inset-y-0 left-0 w-1/2 bg-duo-verde -z-10" />
      <div className="absolute inset-y-0 right-0 w-1/2 bg-duo-rosso -z-10" />
      <div className="absolute top-[88px] md:top-[84px] inset-x-4 @max-[19rem]:static @max-[19rem]:p-4 text-center">
        <h1 id="domanda" className="largo text-[1.75rem] leading-tight md:text-2xl">
          {title}
        </h1>
        <p className="text-sm md:text-base mt-2">{subtitle}</p>
      </div>
      <img
        src={homePicture ?? small}
        srcSet={homePicture ? undefined : `${small} 900w, ${large} 1800w`}
        sizes="(min-width:768px) min(80vw,1180px), 112vw"
        width="1800"
        height="900"
        fetchPriority="high"
        alt={
          homePicture ? homePictureWords : 'Occhiale tondo in acetato tartaruga, una lente sul verde e una sul rosso'
        }
        className="absolute left-1/2 -translate-x-1/2 top-[49%] md:top-[51%] -translate-y-1/2 @max-[19rem]:relative @max-[19rem]:translate-y-0 w-[112%] max-w-none md:w-[min(80vw,1180px)] h-auto animate-fuoco [mask-image:linear-gradient(90deg,transparent,#000_6%,#000_94%,transparent)]"
      />
      <Half title="Donna" categoria="donna" />
      <Half title="Uomo" categoria="uomo" className="items-end text-right" />
    </section>
  )
}

const types = [
  ['Da vista', 'da+vista'],
  ['Da sole', 'da+sole'],
] as const

function Half({ title, categoria, className = '' }: { title: string; categoria: string; className?: string }) {
  return (
    <div className={`relative flex flex-col justify-end p-4 md:p-8 ${className}`}>
      <h2 className="largo text-[clamp(2.1rem,6.4vw,6.5rem)] leading-[.86] -tracking-[.035em]">{title}</h2>
      <div className="mt-4 md:mt-6 flex max-md:flex-col max-md:w-full gap-2 md:gap-3">
        {types.map(([label, tipologia]) => (
          <Link
            key={tipologia}
            className="btn"
            prefetch="intent"
            to={`/shop?tipologia=${tipologia}&categoria=${categoria}`}
          >
            <span className="solo-lettore">{title}, </span>
            {label}
          </Link>
        ))}
      </div>
    </div>
  )
}
