import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RigaApertura } from '#contract/apertura.ts'
import { openingRows, type OpeningRow } from '#contract/opening-rows.ts'
import type { EsitoProva } from '#contract/posta.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { confirmRow, openingQuery, sendMailCheck, type Confirmed } from './queries.ts'

export function Rows({ title, rows }: { title: string; rows: RigaApertura[] }) {
  return (
    <>
      <h2 className="mt-8 font-semibold">{title}</h2>
      <ul aria-label={title} className="mt-2 border border-linea rounded-[10px]">
        {rows.map((row) => (
          <Row key={row.riga} {...row} />
        ))}
      </ul>
    </>
  )
}

const Row = ({ riga, obbligatoria, fatta, dettaglio }: RigaApertura) => (
  <li className="px-4 py-3 border-b last:border-b-0 border-linea flex flex-wrap items-center gap-x-4 gap-y-2">
    <Mark done={fatta} required={obbligatoria} />
    <div className="grow basis-60 min-w-0 wrap-anywhere">
      <p className="font-semibold">{openingRows[riga].title}</p>
      <p className="text-sm text-inchiostro-2">{dettaglio}</p>
    </div>
    {!fatta && <Ways riga={riga} />}
  </li>
)

/** Drawn: the fonts of the shop have no such letter. */
const DoneIcon = () => (
  <Icon size={18}>
    <path d="m3.5 9.5 3.5 3.5 7.5-8" strokeWidth="2.2" />
  </Icon>
)

function Mark({ done, required }: { done: boolean; required: boolean }) {
  const look = done
    ? 'bg-bottiglia border-bottiglia text-carta'
    : required
      ? 'border-rosso text-rosso'
      : 'border-inchiostro-2'
  return (
    <span className={`size-7 shrink-0 grid place-items-center rounded-full border-2 font-semibold ${look}`}>
      <span aria-hidden="true">{done ? <DoneIcon /> : required ? '!' : ''}</span>
      <span className="solo-lettore">{done ? 'Fatto' : required ? 'Da fare' : 'Consigliato'}</span>
    </span>
  )
}

/** Where a row is done, and what it is called. */
const places: Partial<Record<OpeningRow, readonly [words: string, to: string]>> = {
  azienda: ['Correggi', '/admin/impostazioni'],
  email: ['Posta', '/admin/impostazioni?sezione=posta'],
  pagamenti: ['Stato', '/admin/impostazioni?sezione=pagamenti'],
  garanzia: ['Carica', '/admin/impostazioni?sezione=legale'],
  testi: ['Leggi', '/terms'],
  montature: ['Prodotti', '/admin?tab=prodotti'],
  ordine: ['Vai al negozio', '/shop'],
  accesso: ['Profilo', '/profile'],
}

const confirmed: Partial<Record<OpeningRow, { riga: Confirmed; words: string }>> = {
  email: { riga: 'email', words: 'È arrivata' },
  testi: { riga: 'testi', words: 'Letti' },
}

function Ways({ riga }: { riga: OpeningRow }) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [words, to] = places[riga] ?? []
  const confirmation = confirmed[riga]
  const confirm = (row: Confirmed) =>
    once('conferma', async () => {
      try {
        client.setQueryData(openingQuery.queryKey, await confirmRow(row))
        // the navigation counts the missing rows
        void client.invalidateQueries({ queryKey: ['attention'] })
      } catch (error) {
        toast.error(errorText(error))
      }
    })
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {to && (
        <Link className="collegamento inline-block py-2.5" to={to}>
          {words}
          <span className="solo-lettore">: {openingRows[riga].title}</span>
        </Link>
      )}
      {riga === 'email' && <SendMail />}
      {confirmation && (
        <Button second busy={busy} onClick={() => void confirm(confirmation.riga)}>
          {confirmation.words}
          <span className="solo-lettore">: {openingRows[riga].title}</span>
        </Button>
      )}
    </p>
  )
}

const outcomes: Record<EsitoProva['esito'], string> = {
  presa: 'Prova mandata: apri il link che contiene',
  rifiutata: 'Il server di posta ha rifiutato la prova',
  irraggiungibile: 'Il server di posta non risponde',
  credenziali: 'Il server di posta non accetta nome utente o password',
  muto: 'Il server di posta ci mette troppo: non sappiamo se la prova partirà',
}

function SendMail() {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const send = () =>
    once('prova', async () => {
      try {
        const { esito } = await sendMailCheck()
        if (esito === 'presa') toast.success(outcomes.presa)
        else toast.error(outcomes[esito])
        await client.invalidateQueries(openingQuery)
      } catch (error) {
        toast.error(errorText(error))
      }
    })
  return (
    <Button second busy={busy} onClick={() => void send()}>
      Manda la prova
    </Button>
  )
}
