import { useEffect, useRef } from 'react'
import type { Business } from '#contract/business.ts'
import { seatOf } from '#contract/company.ts'
import { mapOrigin } from '#contract/shop.ts'
import { useBusiness } from '#web/lib/business.ts'

/** The extent of the map around the shop in degrees. */
const around = { latitude: 0.004, longitude: 0.008 }

function mapAddress({ latitude, longitude }: Business) {
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

/** The embedded map, loaded by a click. It takes the focus of the button that it replaces. */
export function MapFrame() {
  const business = useBusiness()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={mapAddress(business)}
      title={`Mappa: ${seatOf(business)}`}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it keeps its own origin, not the shop's
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin"
      className="size-full border-0"
    />
  )
}
