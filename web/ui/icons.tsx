import type { ReactNode } from 'react'

/** An icon of strokes in the colour of the text. */
export function Icon({ size, view = size, children }: { size: number; view?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${view} ${view}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const CloseIcon = () => (
  <Icon size={20}>
    <path d="m4 4 12 12M16 4 4 16" />
  </Icon>
)
export const UserIcon = () => (
  <Icon size={22}>
    <circle cx="11" cy="7.5" r="3.8" />
    <path d="M3.5 19c1-4 4-5.6 7.5-5.6S17.5 15 18.5 19" />
  </Icon>
)
export const BagIcon = () => (
  <Icon size={22}>
    <path d="M4 7h14l-1.2 12H5.2L4 7Z" />
    <path d="M8 9V5.5a3 3 0 0 1 6 0V9" />
  </Icon>
)
export const BubbleIcon = () => (
  <Icon size={20}>
    <path d="M3 4h14v9.5H9L5.5 17v-3.5H3V4Z" />
  </Icon>
)

/** The logo. */
export const GlassesMark = () => (
  <svg
    width="42"
    height="18"
    viewBox="0 0 42 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <circle cx="9.5" cy="9" r="7.5" />
    <circle cx="32.5" cy="9" r="7.5" />
    <path d="M17 8q4-4.2 8 0" />
  </svg>
)
