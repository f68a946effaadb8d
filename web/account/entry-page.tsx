import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import picture from '#web/assets/scena-duo-alfa-900.avif'
import { Logo } from '#web/layout/logo.tsx'
import { BusinessChanges } from '#web/lib/business-changes.ts'
import { GlassesMark } from '#web/ui/icons.tsx'

/** The frame of the sign-in and registration pages. They have no header (S-038), so the logo links to the home page. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const { shopName, homePicture } = use(BusinessChanges)
  return (
    <main className="min-h-svh grid max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <div className="relative overflow-hidden max-lg:h-40 grid grid-cols-2" aria-hidden="true">
        <div className="bg-duo-verde" />
        <div className="bg-duo-rosso" />
        <img
          src={homePicture ?? picture}
          width="1800"
          height="900"
          alt=""
          className="absolute left-1/2 top-1/2 -translate-1/2 max-w-none h-auto w-96 lg:w-[112%]"
        />
      </div>
      <div className="min-w-0 px-4 md:px-8 py-6 lg:py-8 flex flex-col">
        <Link to="/" className="flex items-center gap-2.5 min-h-11 w-fit" aria-label={`${shopName}, vai alla home`}>
          <Logo>
            <GlassesMark />
          </Logo>
          <span className="largo text-[1.0625rem] leading-none min-w-0 wrap-anywhere">{shopName}</span>
        </Link>
        <div className="w-full max-w-[26rem] mx-auto my-auto pt-8 pb-24">
          <h1 className="largo text-2xl">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}

/** Links below a sign-in or registration form, and the one to the home page. */
export function EntryFoot({ children }: { children: ReactNode }) {
  return (
    <p className="mt-8 pt-4 border-t border-linea flex flex-wrap gap-x-6">
      {children}
      <Link className="collegamento py-2.5" to="/">
        Home
      </Link>
    </p>
  )
}
