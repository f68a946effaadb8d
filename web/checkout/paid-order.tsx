import { sayDispatch } from '#contract/conditions.ts'
import { sayDelivery } from '#contract/delivery.ts'
import type { StatoSessione } from '#contract/pagamenti.ts'
import { Closures } from '#web/layout/closures.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { Photo } from '#web/layout/photo.tsx'

interface Props {
  ordine: NonNullable<StatoSessione['ordine']>
  session: Pick<StatoSessione, 'cambioDi' | 'lineItems'>
}

/** The seam of the duochrome test from edge to edge, which begins with what became of the payment. */
export const seam = 'duo mx-[calc(50%-50cqw)] px-4 md:px-8'

/** What was bought, on the seam of the duochrome test: its number, when it leaves and arrives, and what happens until then. */
export function PaidOrder({ ordine: { numero, pronteIn, arrivo }, session: { cambioDi, lineItems } }: Props) {
  const business = useBusiness()
  const leaves = sayDispatch({ handlingDays: pronteIn ?? business.handlingDays })
  const picture = lineItems.find(({ img }) => img)?.img
  return (
    <>
      <section aria-label="Il tuo ordine" className={`${seam} pt-4 md:pt-6 pb-5 md:pb-8 overflow-hidden`}>
        <div className="text-center">
          <p className="largo text-3xl">Ora sì che è nitido.</p>
          <p className="mt-2 text-lg">
            Il tuo ordine è il numero <strong className="font-semibold">{numero}</strong>.
          </p>
          {cambioDi && <p>È il cambio dell’ordine {cambioDi}.</p>}
        </div>
        {picture && (
          <Photo
            className="block mx-auto my-3 w-full max-w-140 aspect-[4/3] object-contain mix-blend-multiply animate-fuoco"
            src={picture}
            sizes="(min-width:640px) 560px, 92vw"
          />
        )}
        <dl className="mt-5 grid grid-cols-2 @max-[19rem]:grid-cols-1 gap-x-8 gap-y-3 text-lg leading-snug">
          <div className="misura">
            <dt className="text-sm">Parte</dt>
            <dd className="font-semibold">{leaves}</dd>
          </div>
          <div className="misura text-right @max-[19rem]:text-left">
            <dt className="text-sm">Arriva</dt>
            <dd className="font-semibold">{sayDelivery(arrivo)}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="adesso" className="mt-8">
        <h2 id="adesso" className="largo text-lg">
          E adesso
        </h2>
        <ol className="list-decimal pl-5 mt-2 max-w-[56ch]">
          <li>Ti scriviamo un’email con la conferma e il riepilogo.</li>
          <li>
            Prepariamo {pronteIn === undefined ? '' : 'le tue lenti e '}il pacco: parte {leaves}. <Closures />
          </li>
          <li>Quando parte ti scriviamo di nuovo, con il codice per seguirlo.</li>
        </ol>
      </section>
    </>
  )
}
