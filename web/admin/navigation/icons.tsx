import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'

/** By the address of their entry. */
export const icons: Record<string, () => ReactNode> = {
  '/admin': () => (
    <Icon size={22}>
      <circle cx="11" cy="11" r="4" />
      <path d="M11 2v3M11 17v3M2 11h3M17 11h3" />
    </Icon>
  ),
  '/admin?tab=ordini': () => (
    <Icon size={22}>
      <path d="M3 6.5 11 3l8 3.5v9L11 19l-8-3.5v-9ZM3 6.5l8 3.5 8-3.5M11 10v9" />
    </Icon>
  ),
  '/admin?tab=prodotti': () => (
    <Icon size={22}>
      <circle cx="6" cy="12" r="3.8" />
      <circle cx="16" cy="12" r="3.8" />
      <path d="M9.8 11q1.2-1.4 2.4 0" />
    </Icon>
  ),
}

export const MenuIcon = () => (
  <Icon size={22}>
    <path d="M3 6h16M3 11h16M3 16h16" />
  </Icon>
)
