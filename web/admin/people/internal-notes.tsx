import type { ComponentProps } from 'react'
import { Section } from '#web/admin/table/section.tsx'
import { Notes } from '#web/support/notes.tsx'

/** What the shop noted for itself, as a section of a page. */
export const InternalNotes = (props: ComponentProps<typeof Notes>) => (
  <Section title="Note interne">
    <Notes {...props} />
  </Section>
)
