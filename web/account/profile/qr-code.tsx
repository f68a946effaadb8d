import { encode } from 'uqr'

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className="w-56 max-w-full bg-white" role="img" aria-label={label}>
      <path d={dark.join('')} shapeRendering="crispEdges" fill="currentColor" />
    </svg>
  )
}
