// icons of a product's page and of lazy parts: other first views load none of them
import { Icon } from './icons.tsx'

export const BackIcon = () => (
  <Icon size={18}>
    <path d="M11 3 5 9l6 6" />
  </Icon>
)

export const ForwardIcon = () => (
  <Icon size={18}>
    <path d="m7 3 6 6-6 6" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon size={20}>
    <path d="M10 3v14M3 10h14" />
  </Icon>
)
