import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { wishLimit } from '#contract/window-limits.ts'
import { NoScripts } from '#web/layout/no-scripts.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { copy } from '#web/lib/copy-text.ts'
import { readIds } from '#web/lib/kept-ids.ts'
import { loading } from '#web/lib/text.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useScripts } from '#web/ui/after-load.ts'
import { Button } from '#web/ui/button.tsx'
import { useWishes } from './state/wishes.ts'
import { WishList } from './wish-list.tsx'

/** The own list; or, with ids in the address, one that was shared: nothing of it is stored. */
export function WishPage() {
  const [search] = useSearchParams()
  // the server renders one page for all addresses
  const inBrowser = useScripts()
  const shared = inBrowser ? readIds(search.get('id'), wishLimit) : []
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const isShared = shared.length > 0
  return (
    <TextPage title={isShared ? 'Una lista di occhiali' : 'Preferiti'} heading={heading}>
      <NoScripts />
      <div className="mt-6 grid gap-6">
        {isShared && (
          <>
            <p className="max-w-[60ch]">
              Qualcuno ti ha mandato questa lista.{' '}
              <Link className="collegamento" to="/preferiti">
                Vedi i tuoi preferiti
              </Link>
            </p>
            <WishList ids={shared} onTaken={focusHeading} />
          </>
        )}
        {inBrowser && !isShared && <OwnList onTaken={focusHeading} />}
      </div>
    </TextPage>
  )
}

function OwnList({ onTaken }: { onTaken: () => void }) {
  const ids = useWishes()
  const signedIn = useSignedIn()
  if (!ids) return <p role="status">{loading}</p>
  if (ids.length === 0) {
    return (
      <>
        <p className="max-w-[60ch]">
          Qui trovi gli occhiali che salvi: premi il cuore sulla loro foto.
          {!signedIn && <WithAccount />}
        </p>
        <Link to="/shop" className="btn justify-self-start">
          Vai al negozio
        </Link>
      </>
    )
  }
  const address = `${window.location.origin}/preferiti?id=${ids.join(',')}`
  return (
    <>
      <p className="max-w-[60ch]">
        {signedIn ? 'Li ritrovi su ogni dispositivo con cui accedi.' : 'Restano su questo dispositivo.'}
        {!signedIn && <WithAccount />}
      </p>
      <Button second className="justify-self-start" onClick={() => void copy(address, 'Link della lista copiato')}>
        Copia il link della lista
      </Button>
      <WishList ids={ids} onTaken={onTaken} />
    </>
  )
}

const WithAccount = () => (
  <>
    {' '}
    <Link className="collegamento" to="/login">
      Accedi
    </Link>{' '}
    per averli ovunque.
  </>
)
