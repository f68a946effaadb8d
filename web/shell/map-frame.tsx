import { useEffect, useRef } from 'react'
import { mapOrigin, shop } from '#contract/shop.ts'

const { street, postalCode, city, province, position } = shop

/** The extent of the map around the shop in degrees. */
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

/** The embedded map, loaded by a click. It takes the focus of the button that it replaces. */
export function MapFrame() {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={mapAddress()}
      title={`Mappa: ${street}, ${postalCode} ${city} (${province})`}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it keeps its own origin, not the shop's
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin"
      className="size-full border-0"
    />
  )
}
