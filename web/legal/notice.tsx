import { Link } from 'react-router'
import { sayVersion } from '#web/lib/dates.ts'
import type { Notice, Titled } from '#contract/legal/rich-text.ts'
import { Blocks } from './blocks.tsx'
import { Heading, Part } from './part.tsx'

export const isOlder = (notice: Notice | undefined) => notice?.isOlder === true

/** Which version it is, and the way to the ones before and to the one that holds. */
export const NoticeVersion = ({ day, revision, before, isOlder: isOver }: Notice) => (
  <p className="text-sm text-inchiostro-2 flex flex-wrap items-center gap-x-4">
    <span>
      Versione {revision + 1} {sayVersion(day)}
      {isOver && ', sostituita da un’altra'}
    </span>
    {before && (
      <Link className="collegamento py-2.5" to={before}>
        Leggi la versione precedente
      </Link>
    )}
    {isOver && (
      <Link className="collegamento py-2.5" to="?">
        Leggi quella in vigore
      </Link>
    )}
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
