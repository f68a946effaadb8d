import { extname } from 'node:path'

/** What browsers show as a picture, by the end of a name. */
const pictureTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** The media type that the end of a picture's name says; undefined: it is no picture's name. */
export const pictureType = (name: string) => pictureTypes[extname(name)]

/** Pictures are anyone's to see; whatever else the shop keeps is read through the shop alone, which looks at who asks. */
export const isPublic = (key: string) => key.startsWith('media/')
