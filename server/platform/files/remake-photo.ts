import { remake } from './photo.ts'

const longestSide = 2000

/**
 * The pixels of a JPEG, PNG or WebP as a new JPEG, upright, at most 2000 px wide and high: nothing else of the file stays,
 * no place, no camera, nothing hidden behind it. Problems: attachment-damaged, picture-too-large, unavailable.
 */
export function remakePhoto(file: Blob) {
  return remake(file, (photo) =>
    photo
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
}
