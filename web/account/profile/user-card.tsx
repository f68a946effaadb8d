import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { Utente } from '#contract/utenti.ts'
import { genders } from '#web/account/genders.ts'
import { CopyIcon } from '#web/ui/rare-icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { copy } from '#web/lib/copy-text.ts'

const date = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })

function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}

/** The data of the signed-in user (S-134…S-138). */
export function UserCard({ utente, name }: { utente: Utente; name: Ref<HTMLHeadingElement> }) {
  const { nomeCompleto, email, telefono, genere, dataNascita, img, isVerified } = utente
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {img ? (
          <img src={img} alt="" width="64" height="64" className="size-16 rounded-full object-cover bg-vassoio" />
        ) : (
          <span
            className="size-16 shrink-0 rounded-full duo grid place-items-center text-lg font-semibold"
            aria-hidden="true"
          >
            {initials(nomeCompleto)}
          </span>
        )}
        <h2 ref={name} tabIndex={-1} className="largo text-lg min-w-0 wrap-anywhere">
          {nomeCompleto}
        </h2>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] @max-[19rem]:grid-cols-1">
        <Fact label="Email">
          <Copied value={email} done="Email copiato!" />
        </Fact>
        {!isVerified && (
          <Fact label="Email da verificare">
            <Link to="/email-verification" className="collegamento">
              Verifica la tua email
            </Link>
          </Fact>
        )}
        <Fact label="Telefono">{telefono ? <Copied value={telefono} done="Telefono copiato!" /> : '—'}</Fact>
        <Fact label="Genere">{genders.find(({ value }) => value === genere)?.label ?? '—'}</Fact>
        <Fact label="Data di nascita">{dataNascita ? date.format(new Date(dataNascita)) : '—'}</Fact>
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid items-center gap-x-5 border-b border-linea">
      <dt className="text-sm text-inchiostro-2">{label}</dt>
      <dd className="min-h-11 flex items-center min-w-0">{children}</dd>
    </div>
  )
}

/** A value that a click copies; it can also be selected. */
function Copied({ value, done }: { value: string; done: string }) {
  return (
    <button
      type="button"
      className="min-h-11 min-w-0 flex items-center gap-2 text-left select-text hover:underline underline-offset-4 [&>svg]:shrink-0"
      onClick={() => void copy(value, done)}
    >
      <span className="min-w-0 wrap-anywhere">{value}</span>
      <CopyIcon />
      <span className="solo-lettore">Copia</span>
    </button>
  )
}

/** As high as the card, so that the layout does not shift when it loads. */
export function UserCardLoading() {
  return (
    <div className="grid gap-4">
      <Skeleton className="size-16 rounded-full" />
      <p role="status" className="text-inchiostro-2 min-h-45">
        Caricamento profilo...
      </p>
    </div>
  )
}
