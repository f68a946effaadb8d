import { frameColours, isGraded, lensColour } from '#web/geometry/colours.ts'

/** The colours of frame and lens as two overlapping discs; decoration beside the text. */
export function Swatch({ montatura, lente }: { montatura: string; lente: string }) {
  const frame = frameColours(montatura)
  if (!frame) return null
  const lens = lensColour(lente)
  return (
    <svg width="27" height="17" viewBox="0 0 27 17" className="shrink-0" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="8" fill={frame[0]} />
      {frame[1] && <path d="M3 3q4-3 6 0t-2 5-5 0 1-5M7 11q4-2 5 1t-4 4-4-2 3-3" fill={frame[1]} />}
      {frame[2] && <path d="M2 10q3-1 3 2t-2 1M9 6q3-1 2 2t-3 0" fill={frame[2]} />}
      <circle cx="8.5" cy="8.5" r="7.9" className="stroke-inchiostro/25" fill="none" />
      <circle cx="18.5" cy="8.5" r="8.5" className="fill-carta" />
      {lens ? (
        <circle cx="18.5" cy="8.5" r="7.5" fill={lens} />
      ) : (
        <path d="M24 3.2 13.2 13.8a7.5 7.5 0 0 0 10.8-10.6" fill="#dfe6e2" />
      )}
      {lens && isGraded(lente) && (
        <g fill="#fff" opacity=".9">
          <path d="M11.43 6h14.14A7.5 7.5 0 1 1 11.43 6" opacity=".35" />
          <path d="M11.43 11h14.14a7.5 7.5 0 0 1-14.14 0" opacity=".5" />
        </g>
      )}
      <circle cx="18.5" cy="8.5" r="7.4" className="stroke-inchiostro/25" fill="none" />
    </svg>
  )
}
