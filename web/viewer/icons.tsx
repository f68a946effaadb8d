import { Icon } from '#web/ui/icons.tsx'

export const CubeIcon = () => (
  <Icon size={18}>
    <path d="M9 2 15 5.3v7.4L9 16l-6-3.3V5.3L9 2Zm0 7v7m0-7 6-3.7M9 9 3 5.3" />
  </Icon>
)
