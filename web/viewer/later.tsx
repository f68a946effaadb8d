import { later } from '#web/ui/later.tsx'

/** What lies on the picture of a frame: its code is loaded after the page. */
export const PictureToolsLater = later(async () => (await import('./picture-tools.tsx')).PictureTools)
