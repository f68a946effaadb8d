import { sayVersion } from '#web/lib/dates.ts'
import type { Titled } from '#contract/legal/rich-text.ts'
import { Blocks } from './blocks.tsx'
import { Heading, Part } from './part.tsx'

/** What the loader of a page says of one of its texts. */
export interface Notice {
  day: string
  revision: number
  /** In the owner's words; undefined: those of the template. */
  sections?: readonly Titled[]
}

export const NoticeVersion = ({ day, revision }: Notice) => (
  <p className="text-sm text-inchiostro-2">
    Versione {revision + 1} {sayVersion(day)}
  </p>
)

/** A text under one heading; its sections have theirs where the template gives them one. */
export function NoticePart({ id, title, notice, sections }: Headed & { notice: Notice }) {
  return (
    <Part id={id} title={title}>
      {sections.map((section) => (
        <div key={section.id} className="grid gap-4">
          {section.title && <Heading>{section.title}</Heading>}
          <Blocks of={section.blocks} />
        </div>
      ))}
      <NoticeVersion {...notice} />
    </Part>
  )
}

interface Headed {
  id: string
  title: string
  sections: readonly Titled[]
}
