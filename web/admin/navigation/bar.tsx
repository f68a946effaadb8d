import { useState } from 'react'
import { Drawer } from '#web/ui/drawer.tsx'
import { BubbleIcon } from '#web/ui/icons.tsx'
import { atThumb, permitted } from './entries.ts'
import { icons, MenuIcon } from './icons.tsx'
import { EntryLink } from './link.tsx'
import { EntryList } from './sidebar.tsx'
import { SupportEntry } from './support-entry.tsx'

const item =
  'relative min-w-0 grow basis-0 min-h-15 px-0.5 flex flex-col items-center justify-center gap-0.5 text-2xs max-[359px]:tracking-tight font-semibold aria-[current]:underline underline-offset-4 focus-visible:-outline-offset-4'

/** The navigation on a phone: what is used most at the thumb, all of it in the menu. */
export function Bar() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <nav
        aria-label="Area del titolare, voci principali"
        className="barra-ufficio su-scuro print:hidden sticky z-20 flex bg-inchiostro text-carta"
      >
        {permitted(atThumb).map((entry) => (
          <EntryLink key={entry.to} entry={entry} icon={icons[entry.to]} className={item} />
        ))}
        <SupportEntry className={item} icon={BubbleIcon} />
        <button type="button" aria-haspopup="dialog" className={item} onClick={() => setOpen(true)}>
          <MenuIcon />
          <span className="@max-[19rem]:solo-lettore">Menu</span>
        </button>
      </nav>
      <Drawer open={isOpen} onClose={close} title="Menu">
        <nav aria-label="Area del titolare, tutte le voci" className="py-2 -mx-3">
          <EntryList onPick={close} />
        </nav>
      </Drawer>
    </>
  )
}
