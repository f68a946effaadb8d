import { use, useEffect, useState } from 'react'
import { Link, NavLink, useNavigation } from 'react-router'
import { UserButton } from '#web/account/user-button.tsx'
import { CartButton } from '#web/cart/cart-button.tsx'
import { Logo } from '#web/layout/logo.tsx'
import { GlassesMark } from '#web/ui/icons.tsx'
import { BusinessChanges } from '#web/lib/business-changes.ts'
import { loading } from '#web/lib/text.ts'
import { SearchButton } from '#web/search/search-later.tsx'

/** Pixels of scroll after which the header has an opaque background (S-040). */
const threshold = 50

function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

const item =
  'px-2 max-[389px]:px-1 sm:px-2.5 @max-[22.4rem]:px-0 py-3 text-sm max-[389px]:text-xs whitespace-nowrap font-semibold underline-offset-[6px] decoration-2 hover:underline aria-[current]:underline'

/** `overHero`: the page begins with a picture that extends under the header. */
export function Header({ overHero }: { overHero: boolean }) {
  const { shopName } = use(BusinessChanges)
  const scrolled = useScrolled()
  const solid = scrolled || !overHero
  const walking = useNavigation().state !== 'idle'
  return (
    <header
      data-scrolled={scrolled || undefined}
      className={`@container testata ${overHero ? 'testata-home' : ''} z-30 border-b ${
        solid ? 'bg-carta border-linea' : 'border-transparent'
      }`}
    >
      <div className="relative min-h-[63px] px-4 max-[389px]:px-3 md:px-8 flex items-center justify-between gap-2 sm:gap-4 @max-[22.4rem]:flex-wrap @max-[22.4rem]:gap-y-0">
        <Link to="/" className="flex items-center gap-2.5 min-h-11" aria-label={`${shopName}, vai alla home`}>
          <Logo>
            <GlassesMark />
          </Logo>
          <span className="largo text-[1.0625rem] leading-none @max-[54rem]:hidden">{shopName}</span>
        </Link>
        <nav
          aria-label="Principale"
          className="flex items-center md:gap-3 md:absolute md:left-1/2 md:-translate-x-1/2 @max-[22.4rem]:order-last @max-[22.4rem]:w-full @max-[22.4rem]:flex-wrap @max-[22.4rem]:gap-x-4"
        >
          <NavLink to="/shop" className={item} prefetch="intent">
            NEGOZIO
          </NavLink>
          <NavLink to="/whoweare" className={item} prefetch="intent">
            CHI SIAMO
          </NavLink>
        </nav>
        <div className="flex -mr-2">
          <SearchButton />
          <UserButton />
          <CartButton />
        </div>
      </div>
      {walking && (
        <p role="status" className="attesa">
          <span className="solo-lettore">{loading}</span>
        </p>
      )}
    </header>
  )
}
