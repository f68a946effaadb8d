// icons that no first view needs
import { Icon } from './icons.tsx'

export const CopyIcon = () => (
  <Icon size={18}>
    <path d="M6.5 6.5h8v8h-8z" />
    <path d="M11.5 6.5v-3h-8v8h3" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon size={20}>
    <path d="M3 10h14" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon size={22} view={20}>
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m12.8 12.8 4.7 4.7" />
  </Icon>
)
