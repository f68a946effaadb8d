import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { Drawer } from '#web/ui/drawer.tsx'
import { BubbleIcon } from '#web/ui/icons.tsx'
import { BusinessDetails, Contacts } from './business.tsx'

/** The floating button of every page. Also the way to the legal pages where there is no footer (H-88). */
export function Support() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        className="btn fixed right-4 bottom-4 md:right-6 md:bottom-6 z-30 shadow-menu !px-5"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BubbleIcon />
        Assistenza
      </button>
      <Drawer open={open} onClose={close} title="Assistenza">
        <p className="py-6">Rispondiamo noi, dal negozio di Tortona: per telefono, per email o di persona.</p>
        <Contacts />
        <nav aria-label="Note legali" className="py-4 border-t border-linea text-sm">
          <ul className="flex flex-wrap gap-x-5">
            {legal.map(([label, to]) => (
              <li key={to}>
                <Link to={to} onClick={close} className="collegamento inline-block py-2.5">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <BusinessDetails className="mt-2 text-inchiostro-2" />
        </nav>
      </Drawer>
    </>
  )
}

const legal = [
  ['Contatti', '/contact'],
  ['Note legali', '/terms'],
  ['Diritto di recesso', '/terms#recesso'],
  ['Privacy', '/privacy'],
  ['Cookie', '/policy'],
] as const
