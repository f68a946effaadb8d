import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { seatOf } from '#contract/company.ts'
import { afterWithdrawalDays } from '#contract/shop.ts'
import { useBusiness } from '#web/lib/business.ts'
import { useSession } from '#web/session/session.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import type { Received } from './declaration.ts'

interface Props {
  ordine: number
  /** Where the receipt goes. */
  to: string
  received: Received
  /** What goes back for it; 0: it was declared before. */
  cents: number
}

/** Confirms the receipt of the declaration, with its time and the next steps. */
export function DoneStep({ ordine, to, received, cents }: Props) {
  const business = useBusiness()
  const { status } = useSession()
  const { numero, ricevuto, giaRicevuto } = received
  return (
    <div className="mt-6 max-w-[40rem] wrap-anywhere">
      <p className="text-lg">
        {giaRicevuto ? (
          <>
            Da questo ordine avevi già receduto: la dichiarazione è del{' '}
            <strong className="misura">{sayMoment(ricevuto)}</strong>, e vale quella.
          </>
        ) : (
          <>
            Abbiamo ricevuto il tuo recesso dall’ordine n. {ordine} il{' '}
            <strong className="misura">{sayMoment(ricevuto)}</strong>. {numero && <>È la dichiarazione n. {numero}.</>}
          </>
        )}
      </p>
      <p className="mt-4">
        La ricevuta con il testo della dichiarazione, la data e l’ora {giaRicevuto ? 'è stata' : 'è'} inviata a{' '}
        <strong>{to}</strong>.
      </p>
      {!numero && !giaRicevuto && (
        <p className="mt-4">Prima di rimborsare controlliamo che l’ordine sia tuo, e se serve ti scriviamo.</p>
      )}
      <h2 className="largo text-lg mt-10">Che cosa succede ora</h2>
      <ol className="mt-3 list-decimal pl-6 grid gap-2">
        <li>
          Se hai già gli articoli, rispediscili entro {afterWithdrawalDays} giorni a {business.legalName},{' '}
          {seatOf(business)}, con il numero dell’ordine nel pacco, o riportali in negozio. Se non sono ancora partiti,
          non devi fare nulla.
        </li>
        <li>
          Ti restituiamo {cents > 0 ? formatEuro(cents) : 'il pagamento'} entro {afterWithdrawalDays} giorni e con lo
          stesso mezzo di pagamento. Possiamo attendere gli articoli o la prova che li hai spediti: se spedisci tu,
          scrivi il codice del pacco nella pagina dell’ordine. Quello che spendi per il reso non viene mai tolto dal
          rimborso.
        </li>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {status === 'known' ? (
          <Link className="btn" to="/profile">
            Vai ai miei ordini
          </Link>
        ) : (
          <Link className="btn" to="/">
            Torna alla Home
          </Link>
        )}
        <Button second onClick={() => window.print()}>
          Stampa
        </Button>
      </div>
    </div>
  )
}
