import { Link } from 'react-router'
import { shop } from '#contract/shop.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { BusinessDetails } from './business.tsx'
import { Contacts } from './contacts.tsx'
import { withdrawal } from './legal.ts'

export interface SupportProps {
  open: boolean
  onClose: () => void
}

const legal = [
  ['Contatti', '/contact'],
  ['Note legali', '/terms'],
  withdrawal,
  ['Privacy', '/privacy'],
  ['Cookie', '/policy'],
  ['Accessibilità', '/accessibilita'],
] as const

/** How to reach the shop. Also the way to the legal pages where there is no footer (H-88). */
export function SupportPanel({ open, onClose }: SupportProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Assistenza">
      <p className="py-6">Rispondiamo noi, dal negozio di {shop.city}: per telefono, per email o di persona.</p>
      <Contacts />
      <nav aria-label="Note legali" className="py-4 border-t border-linea text-sm">
        <ul className="flex flex-wrap gap-x-5">
          {legal.map(([label, to]) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className="collegamento inline-block py-2.5">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <BusinessDetails className="mt-2 text-inchiostro-2" />
      </nav>
    </Drawer>
  )
}
