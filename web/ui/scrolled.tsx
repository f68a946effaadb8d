import type { ComponentProps } from 'react'

/** What is wider or higher than its place: without a mouse it is scrolled by keys. */
export const Scrolled = (props: ComponentProps<'div'> & { 'aria-label': string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
  <div role="region" tabIndex={0} {...props} />
)
