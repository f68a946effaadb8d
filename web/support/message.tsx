import type { Messaggio } from '#contract/ticket.ts'
import { When } from '#web/layout/when.tsx'
import { AttachedFile } from './attached-file.tsx'

/** One message; the user's own are on the right and dark. */
export function Message({ message, isRead }: { message: Messaggio; isRead: boolean }) {
  const { mio, utente, messaggio, dataCreazione, allegati } = message
  return (
    <li data-side={mio ? 'mio' : 'altro'} className={`mt-4 flex flex-col ${mio ? 'items-end' : 'items-start'}`}>
      <p className="text-xs text-inchiostro-2 mb-1">
        <span className="font-semibold text-inchiostro">
          {mio ? `${utente.nomeCompleto} (tu)` : utente.nomeCompleto}
        </span>
        {' · '}
        <When at={dataCreazione} />
      </p>
      {messaggio && (
        <p
          className={`max-w-[88%] px-4 py-2.5 rounded-md whitespace-pre-wrap wrap-anywhere ${
            mio ? 'bg-inchiostro text-carta' : 'bg-vassoio'
          }`}
        >
          {messaggio}
        </p>
      )}
      {allegati.length > 0 && (
        <ul className={`mt-2 max-w-[88%] flex flex-wrap gap-2 ${mio ? 'justify-end' : ''}`}>
          {allegati.map((allegato) => (
            <li key={allegato.id} className="max-w-full">
              <AttachedFile allegato={allegato} />
            </li>
          ))}
        </ul>
      )}
      {isRead && <p className="text-xs text-inchiostro-2 mt-1">Letto</p>}
    </li>
  )
}
