import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import type { Block } from '#contract/legal/rich-text.ts'
import { Blocks } from '#web/legal/blocks.tsx'
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
  /** What happens now. */
  next: readonly Block[]
}

/** Confirms the receipt of the declaration, with its time and the next steps. */
export function DoneStep({ ordine, to, received, cents, next }: Props) {
  const { status } = useSession()
  const { numero, ricevuto, giaRicevuto } = received
  return (
    <div className="mt-6 max-w-[40rem] wrap-anywhere">
      <p className="text-lg">
        {giaRicevuto ? (
          <>
            Dall’ordine n. {ordine} avevi già receduto: la dichiarazione è del{' '}
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
      <div className="mt-3 grid gap-4">
        {cents > 0 && <p>Ti restituiamo {formatEuro(cents)}.</p>}
        <Blocks of={next} />
      </div>
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
