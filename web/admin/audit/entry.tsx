import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VoceRegistro } from '#contract/registro.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { addressOf, sayAzione, sayChanges, tipi, type Change } from './words.ts'

/** One change: when, what, who, and from what to what; `named` also says of what. */
export function Entry({ voce, named }: { voce: VoceRegistro; named: boolean }) {
  const changes = sayChanges(voce)
  const isWhole = voce.azione === 'creato' || voce.azione === 'duplicato' || voce.azione === 'eliminato'
  return (
    <>
      <time className="misura text-inchiostro-2" dateTime={voce.quando}>
        {sayMoment(voce.quando)}
      </time>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {named && (
            <>
              <Name voce={voce} /> ·{' '}
            </>
          )}
          <span className="font-semibold">{sayAzione(voce.azione)}</span>
          {`, da ${voce.chi || 'chi non ha più un account'}`}
        </p>
        {changes.length > 0 && (isWhole ? <Whole changes={changes} /> : <Parts changes={changes} />)}
      </div>
    </>
  )
}

function Parts({ changes }: { changes: Change[] }) {
  return (
    <Changes>
      {changes.map((change) => (
        <Line key={change.field} field={change.field} value={sayChange(change)} />
      ))}
    </Changes>
  )
}

function Name({ voce }: { voce: VoceRegistro }) {
  const name = `${tipi[voce.tipo]} ${voce.nome || voce.oggetto}`
  const address = addressOf(voce)
  if (!address) return name
  return (
    <Link className="collegamento inline-block py-1 max-md:py-2.5" to={address}>
      {name}
    </Link>
  )
}

/** All that it was made with, or that went with it. */
function Whole({ changes }: { changes: Change[] }) {
  return (
    <details>
      <summary className="w-fit py-3 collegamento cursor-pointer">Tutti i dati</summary>
      <Changes>
        {changes.map(
          ({ field, before, after }) => (after || before) && <Line key={field} field={field} value={after || before} />,
        )}
      </Changes>
    </details>
  )
}

const Changes = ({ children }: { children: ReactNode }) => <dl className="mt-1 grid gap-y-1">{children}</dl>

function Line({ field, value }: { field: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-inchiostro-2">{field}</dt>
      <dd className="misura min-w-0">{value}</dd>
    </div>
  )
}

function sayChange({ before, after }: Change) {
  if (before && after) return `da ${before} a ${after}`
  if (before) return `tolto (era ${before})`
  return after || 'modificato'
}
