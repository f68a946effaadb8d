import type { ComponentProps } from 'react'
import { srcSet } from '#contract/pictures.ts'

/** A picture of a frame. `sizes`: its greatest width. */
export const Photo = (props: ComponentProps<'img'> & { src: string; sizes: string }) => (
  <img className="foto" srcSet={srcSet(props.src)} width="1200" height="900" decoding="async" alt="" {...props} />
)
