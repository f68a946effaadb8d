import { Link } from 'react-router'
import { useBusiness } from '#web/lib/business.ts'

/** Where the shop takes no requests for lenses. */
export function LensesOff() {
  const { phone, city } = useBusiness()
  return (
    <div className="mt-6 max-w-[56ch] grid gap-4 justify-items-start">
      <p>
        In questo momento le lenti graduate si ordinano solo in negozio, a {city}: porta la ricetta, e l’ottico ti fa un
        preventivo. Le montature le puoi acquistare anche qui, con lenti dimostrative.
      </p>
      <p>Hai una domanda? Chiama {phone}, oppure scrivici, senza ricette e senza dati sulla salute.</p>
      <Link className="btn" to="/contact">
        Contatti
      </Link>
    </div>
  )
}
