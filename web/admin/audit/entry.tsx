import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VoceRegistro } from '#contract/registro.ts'
import { When } from '#web/layout/when.tsx'
import { addressOf, sayAction, sayChanges, kinds, type Change } from './words.ts'

/** One entry: time, action, author, values before and after; with `named` also its object. */
export function Entry({ entry, named }: { entry: VoceRegistro; named: boolean }) {
  const changes = sayChanges(entry)
  const isWhole = entry.azione === 'creato' || entry.azione === 'duplicato' || entry.azione === 'eliminato'
  return (
    <>
      <When at={entry.quando} className="misura text-inchiostro-2" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {named && (
            <>
              <Name entry={entry} /> ·{' '}
            </>
          )}
          <span className="font-semibold">{sayAction(entry.azione)}</span>
          {`, da ${entry.chi || 'chi non ha più un account'}`}
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

function Name({ entry }: { entry: VoceRegistro }) {
  const name =
    entry.tipo === 'impostazioni' ? kinds.impostazioni : `${kinds[entry.tipo]} ${entry.nome || entry.oggetto}`
  const address = addressOf(entry)
  if (!address) return name
  return (
    <Link className="collegamento inline-block py-1 max-md:py-2.5" to={address}>
      {name}
    </Link>
  )
}

/** All values of an object that was created or deleted. */
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
