import { withArticle } from '#contract/day-article.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { cardProvider, parcelDays } from '#contract/shop.ts'
import type { DaGuardare } from '#contract/stats.ts'
import { useToday } from '#web/admin/queries/attention.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { differences, isNothing, sayExamples, sayMissing } from './words.ts'
import { errorText } from '#web/lib/api.ts'
import { sayDay, sayWhen } from '#web/lib/dates.ts'
import { may } from '#web/session/may.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What needs the owner's attention today; each line links to the screen that handles it. */
export function Attention() {
  const asked = useToday()
  if (asked.isError && !asked.data)
    return <LoadFailure words={errorText(asked.error)} onRetry={() => void asked.refetch()} />
  return (
    <section
      aria-labelledby="da-fare"
      className="mt-4 px-4 py-2 border border-linea rounded-md flex flex-wrap gap-x-6 items-baseline"
    >
      <h2 id="da-fare" className="py-2 font-semibold">
        Da fare
      </h2>
      {asked.data ? (
        <Lines today={asked.data} now={new Date(asked.dataUpdatedAt)} />
      ) : (
        <Skeleton className="w-60 h-4 my-3.5 rounded-sm" />
      )}
    </section>
  )
}

/** `now`: the moment of the server's answer. */
function Lines({ today, now }: { today: DaGuardare; now: Date }) {
  const { rimborsi, contestazioni, pagamenti, differenze, recessi, richieste, esauriti, lettere, spazio, copia } = today
  const { cambi = [], preparare = 0, consegnare = 0, ultimi = 0, lenti = 0, esempio = [] } = today
  const { apertura, nonServiti = [], rimborsiInAttesa = [] } = today
  return (
    <>
      <ul className="grow flex flex-wrap gap-x-6 text-sm max-md:basis-full">
        {apertura !== undefined && (
          <Line to="/admin/impostazioni?sezione=apertura" urgent>
            Negozio chiuso ai visitatori: {sayMissing(apertura)}
          </Line>
        )}
        {today.chiaveRifiutata && (
          <Line to="/admin/impostazioni?sezione=pagamenti" urgent>
            La chiave è rifiutata da {cardProvider}: nessuno può pagare
          </Line>
        )}
        {esempio.length > 0 && may('PUT /Impostazioni/Salva') && (
          <Line to="/admin/impostazioni" urgent>
            Dati ancora d’esempio: {sayExamples(esempio)}
          </Line>
        )}
        {rimborsi.map((id) => (
          <Line key={id} to={`/admin/ordini/${id}`} urgent>
            Rimborso non riuscito, ordine {id}
          </Line>
        ))}
        {rimborsiInAttesa.map((id) => (
          <Line key={`attesa ${id}`} to={`/admin/ordini/${id}`}>
            Rimborso in attesa di {cardProvider}, ordine {id}: parte da solo
          </Line>
        ))}
        {contestazioni.map(({ ordine, entro }) => (
          <Line key={`contestazione ${ordine}`} to={`/admin/ordini/${ordine}`} urgent>
            Contestazione, ordine {ordine}
            {entro && `: rispondere entro ${withArticle('il', sayDay(entro))}`}
          </Line>
        ))}
        {pagamenti.map(({ ordine, importo, entro }) => (
          <Line key={`pagamento ${ordine}`} to={`/admin/ordini/${ordine}`} urgent>
            Pagamento ritrovato, {formatEuro(importo)}: rimborsato da solo {withArticle('il', sayDay(entro))}
          </Line>
        ))}
        {differenze.map(({ tipo, ordine }) => (
          <Line key={`${tipo} ${ordine}`} to={ordine ? `/admin/ordini/${ordine}` : '#log'} urgent>
            {differences[tipo]}
            {ordine && `, ordine ${ordine}`}
          </Line>
        ))}
        {recessi.scaduti && (
          <Line to="/admin?recesso=aperto#gestione" urgent>
            {count(recessi.scaduti, 'recesso oltre il termine', 'recessi oltre il termine')}
          </Line>
        )}
        {recessi.daVerificare && (
          <Line to="/admin?recesso=aperto#gestione">
            {count(recessi.daVerificare, 'recesso da verificare', 'recessi da verificare')}
          </Line>
        )}
        {recessi.quanti > 0 && (
          <Line to="/admin?recesso=aperto#gestione">
            {count(recessi.quanti, 'recesso da rimborsare', 'recessi da rimborsare')}
            {recessi.entro && ` entro ${withArticle('il', sayDay(recessi.entro))}`}
          </Line>
        )}
        {preparare > 0 && (
          <Line to="/admin?fase=preparare#gestione">
            {count(preparare, 'ordine da preparare', 'ordini da preparare')}
          </Line>
        )}
        {nonServiti.map((id) => (
          <Line key={`non servito ${id}`} to={`/admin/ordini/${id}`} urgent>
            Provincia dove non spedisci, ordine {id}
          </Line>
        ))}
        {consegnare > 0 && (
          <Line to="/admin?fase=consegnare#gestione">
            {count(consegnare, 'pacco spedito', 'pacchi spediti')} da più di {parcelDays} giorni: da segnare come{' '}
            {consegnare === 1 ? 'consegnato' : 'consegnati'}
          </Line>
        )}
        {cambi.map(({ ordine, entro }) => (
          <Line key={`cambio ${ordine} ${entro}`} to={`/admin/ordini/${ordine}`}>
            Cambio da pagare, ordine {ordine}: pezzi da parte fino {withArticle('al', sayDay(entro))}
          </Line>
        ))}
        {lenti > 0 && may('GET /Lenti/GetCoda') && (
          <Line to="/admin/lenti">
            {count(lenti, 'richiesta di lenti aspetta te', 'richieste di lenti aspettano te')}
          </Line>
        )}
        {richieste > 0 && may('GET /Ticket/GetTickets') && (
          <Line to="/admin/assistenza?stato=Aperto">
            {count(richieste, 'ticket aspetta risposta', 'ticket aspettano risposta')}
          </Line>
        )}
        {esauriti > 0 && (
          <Line to="/admin?tab=prodotti&stato=esauriti#gestione">
            {count(esauriti, 'prodotto esaurito', 'prodotti esauriti')}
          </Line>
        )}
        {ultimi > 0 && (
          <Line to="/admin?tab=prodotti&stato=ultimi#gestione">
            {count(ultimi, 'prodotto in esaurimento', 'prodotti in esaurimento')}
          </Line>
        )}
        {lettere > 0 && (
          <Line to="#log" urgent>
            {count(lettere, 'email non partita', 'email non partite')}
          </Line>
        )}
        {spazio.disco !== undefined && (
          <Line to="#log" urgent>
            Disco quasi pieno: {spazio.disco.toLocaleString('it-IT')} MB liberi
          </Line>
        )}
        {spazio.allegati !== undefined && (
          <Line to="/admin/assistenza" urgent>
            Spazio degli allegati occupato: {spazio.allegati}%
          </Line>
        )}
        {isNothing(today) && <li className="py-2 text-inchiostro-2">Niente da fare.</li>}
      </ul>
      <Backup {...copia} now={now} />
    </>
  )
}

function Backup({ ultima, inRitardo, now }: DaGuardare['copia'] & { now: Date }) {
  const words = ultima ? `Ultima copia: ${sayWhen(ultima, now)}` : 'Nessuna copia di sicurezza'
  if (!inRitardo) return <p className="py-2 text-sm text-inchiostro-2">{words}</p>
  return (
    <p className="text-sm">
      <Go to="#log" urgent>
        {ultima ? `${words}, da più di due giorni` : words}
      </Go>
    </p>
  )
}

interface GoProps {
  to: string
  /** In red: it is late or has failed, or keeps customers from paying. */
  urgent?: boolean
  children: ReactNode
}

const Line = (props: GoProps) => (
  <li>
    <Go {...props} />
  </li>
)

function Go({ to, urgent, children }: GoProps) {
  const { search } = useLocation()
  const look = `inline-flex items-center min-h-11 md:min-h-9 ${urgent ? 'text-rosso font-semibold' : ''}`
  // who does not see the log is told all the same
  if (to === '#log' && !may('GET /Stats/GetRecentLogs')) return <span className={look}>{children}</span>
  return (
    // an anchor on this page keeps the query string, and with it the table
    <Link to={to.startsWith('#') ? `${search}${to}` : to} className={`collegamento ${look}`}>
      {children}
    </Link>
  )
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('it-IT')} ${number === 1 ? one : many}`
