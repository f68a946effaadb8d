import { useEffect } from 'react'
import { Link } from 'react-router'
import { may } from '#web/session/may.tsx'
import { useSession } from '#web/session/session.ts'
import { BusinessDetails } from '#web/layout/business-details.tsx'
import { Contacts } from '#web/layout/contacts.tsx'
import { withdrawalLink } from '#contract/legal/withdrawal-link.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { closeSupport, useSupportWish } from './open.ts'
import { OwnTickets } from './own-tickets.tsx'
import { LoadingRows } from './row.tsx'
import { SessionOver } from './session-over.tsx'
import { SignInFirst } from './sign-in-first.tsx'

const legal = [
  ['Contatti', '/contact'],
  ['Note legali', '/terms'],
  [withdrawalLink.words, withdrawalLink.href],
  ['Privacy', '/privacy'],
  ['Cookie', '/policy'],
  ['Accessibilità', '/accessibilita'],
] as const

/** The support drawer: tickets, contacts, and links to the legal pages for pages without a footer (H-88). */
export function SupportPanel() {
  const wish = useSupportWish()
  const session = useSession()
  const ticket = wish?.ticket
  useEffect(() => {
    if (ticket === undefined) return
    // removed from the URL: a reload or the back button does not open it again
    const address = new URL(window.location.href)
    if (!address.searchParams.has('assistenza')) return
    address.searchParams.delete('assistenza')
    window.history.replaceState(window.history.state, '', address)
  }, [ticket])
  return (
    <Drawer open={wish !== undefined} onClose={closeSupport} title="Richieste assistenza">
      <div className="-mx-[24px]">
        <SessionOver />
        {session.status === 'visitor' && <SignInFirst ticket={ticket} />}
        {session.status === 'checking' && <LoadingRows />}
        {session.status === 'known' && (
          <OwnTickets
            key={session.user?.id}
            wish={wish}
            mayAttach={session.user?.isVerified ?? false}
            isShop={session.user?.ruolo === 'Amministratore' && may('GET /Ticket/GetTickets')}
          />
        )}
      </div>
      <Contacts />
      <nav aria-label="Note legali" className="py-4 border-t border-linea text-sm">
        <ul className="flex flex-wrap gap-x-5">
          {legal.map(([label, to]) => (
            <li key={to}>
              <Link to={to} replace onClick={closeSupport} className="collegamento inline-block py-2.5">
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
