import { useState, type ComponentType } from 'react'
import { seatOf } from '#contract/company.ts'
import { mapOrigin } from '#contract/shop.ts'
import sketch from '#web/assets/mappa.svg?no-inline'
import { useBusiness } from '#web/lib/business.ts'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'

/** The location of the shop: a drawing and the address. The map of a third party is loaded only by a click (H-63, L-14). */
export function ShopMap({ className = '' }: { className?: string }) {
  const business = useBusiness()
  const { street, postalCode, city } = business
  const search = new URLSearchParams({ query: `${street}, ${postalCode} ${city}` })
  const [Frame, setFrame] = useState<ComponentType>()
  function show() {
    inTime(import('./map-frame.tsx')).then((loaded) => setFrame(() => loaded.MapFrame), sayPartLost)
  }
  return (
    <div className={className}>
      <div className="relative aspect-[12/7] rounded-sm overflow-hidden bg-vassoio-2">
        {Frame ? (
          <Frame />
        ) : (
          <>
            <img
              src={sketch}
              alt={`Schizzo del centro di ${city} con il negozio`}
              width="720"
              height="420"
              loading="lazy"
              className="size-full object-cover"
            />
            <button
              type="button"
              className="btn absolute left-3 bottom-3 focus-visible:outline-inchiostro!"
              onClick={show}
            >
              Mostra mappa
            </button>
          </>
        )}
      </div>
      <p className="mt-2 text-sm">
        <a className="collegamento inline-block py-1" href={`${mapOrigin}/search?${search}`} rel="noreferrer">
          {seatOf(business)}
        </a>
      </p>
    </div>
  )
}
