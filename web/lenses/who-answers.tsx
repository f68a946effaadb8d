import { Link } from 'react-router'
import { useBusiness } from '#web/lib/business.ts'
import { Part } from '#web/orders/part.tsx'

/** Who reads the request, and the other way to the same lenses. */
export function WhoAnswers({ optician }: { optician: string }) {
  const { phone } = useBusiness()
  return (
    <Part title="Chi risponde">
      <p>
        Le lenti graduate sono un lavoro dell’ottico: per questo non si mettono nel carrello da sole. Ti risponde{' '}
        {optician}; il telefono del negozio è {phone}.
      </p>
      <p className="mt-2 text-sm text-inchiostro-2">
        Per portare la spesa in detrazione scrivi prima il codice fiscale nel tuo{' '}
        <Link className="collegamento" to="/profile">
          profilo
        </Link>
        .
      </p>
      <p className="mt-2">
        <Link className="collegamento inline-block py-2.5" to="/contact">
          Preferisco passare in negozio
        </Link>
      </p>
    </Part>
  )
}
