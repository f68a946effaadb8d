import { readMarkdown } from './markdown.ts'
import type { Block } from './rich-text.ts'
import type { WholeBusiness } from '../owner-settings.ts'

/** What stands under one heading; a text that begins without one has none. */
export interface Column {
  /** Unique among its neighbours. */
  id: string
  title: string
  blocks: Block[]
}

/** What the page Chi siamo says, by its places. */
export function writeAbout(business: WholeBusiness) {
  const read = (text: string) => readMarkdown(text, business)
  return {
    story: columnsOf(read(business.aboutStory)),
    cards: columnsOf(read(business.aboutCards)),
    parcel: columnsOf(read(business.aboutParcel)),
    visit: read(business.aboutVisit),
  }
}

function columnsOf(blocks: readonly Block[]) {
  const columns: Column[] = []
  for (const block of blocks) {
    const last = columns.at(-1)
    const id = `parte-${columns.length + 1}`
    if (block.kind === 'heading') columns.push({ id, title: block.title, blocks: [] })
    else if (last) last.blocks.push(block)
    else columns.push({ id, title: '', blocks: [block] })
  }
  return columns
}
