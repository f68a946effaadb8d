import { BubbleIcon } from '#web/ui/icons.tsx'
import { groups, permitted } from './entries.ts'
import { EntryLink } from './link.tsx'
import { SupportEntry } from './support-entry.tsx'

const item =
  'voce-ufficio flex items-center justify-between gap-3 w-full min-h-11 px-3 rounded-sm text-sm font-semibold'

/** All entries in a column: beside the page at a desk, in the menu on a phone. */
export function EntryList({ onPick }: { onPick?: () => void }) {
  const shown = groups.map(({ title, entries }) => ({ title, entries: permitted(entries) }))
  return shown
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }, index) => (
      <div key={title ?? index} className="py-2 not-first:border-t border-linea">
        {title && <p className="px-3 pt-1 pb-1.5 text-xs text-inchiostro-2">{title}</p>}
        <ul>
          {entries.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} className={item} onPick={onPick} />
            </li>
          ))}
        </ul>
      </div>
    ))
}

/** The navigation at a desk. */
export const Sidebar = () => (
  <nav
    aria-label="Area del titolare"
    className="print:hidden sticky top-(--testata) self-start h-[calc(100dvh-var(--testata))] overflow-y-auto overscroll-contain p-3 border-r border-linea"
  >
    <EntryList />
    <div className="py-2 border-t border-linea">
      <SupportEntry className={item} icon={BubbleIcon} />
    </div>
  </nav>
)
