import { useEffect, useRef, useState } from 'react'
import { mapOrigin, shop } from '#contract/shop.ts'
import sketch from '#web/assets/mappa.svg?no-inline'

const { street, postalCode, city, province, position } = shop
const address = `${street}, ${postalCode} ${city} (${province})`
const search = new URLSearchParams({ query: `${street}, ${postalCode} ${city}` })

/** Degrees around the shop that the map shows. */
const around = { latitude: 0.004, longitude: 0.008 }

function mapAddress() {
  const { latitude, longitude } = position
  const west = longitude - around.longitude
  const south = latitude - around.latitude
  const east = longitude + around.longitude
  const north = latitude + around.latitude
  const query = new URLSearchParams({
    bbox: [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${mapOrigin}/export/embed.html?${query}`
}

/** Where the shop is: our own sketch and the address. The map comes from elsewhere, and only when asked for (H-63, L-14). */
export function ShopMap({ className = '' }: { className?: string }) {
  const [shown, setShown] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // the button that had the focus is gone
  useEffect(() => {
    if (shown) frame.current?.focus()
  }, [shown])
  return (
    <div className={className}>
      <div className="relative aspect-[12/7] rounded-sm overflow-hidden bg-vassoio-2">
        {shown ? (
          <iframe
            ref={frame}
            src={mapAddress()}
            title={`Mappa: ${address}`}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the origin that it keeps is not ours
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin"
            className="size-full border-0"
          />
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
              onClick={() => setShown(true)}
            >
              Mostra mappa
            </button>
          </>
        )}
      </div>
      <p className="mt-2 text-sm">
        <a className="collegamento inline-block py-1" href={`${mapOrigin}/search?${search}`} rel="noreferrer">
          {address}
        </a>
      </p>
    </div>
  )
}
