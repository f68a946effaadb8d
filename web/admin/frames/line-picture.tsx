import { smallImage } from '#contract/pictures.ts'

/** The first picture of an article; an empty box where there is none, so that lines stay in line. */
export function LinePicture({ img }: { img: string }) {
  const box = 'w-14 h-10 shrink-0 rounded-sm bg-vassoio object-cover'
  return img ? (
    <img src={smallImage(img)} alt="" width="56" height="40" loading="lazy" className={box} />
  ) : (
    <span className={box} />
  )
}
