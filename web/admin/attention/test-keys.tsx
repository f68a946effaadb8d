import { Link } from 'react-router'
import { useToday } from '#web/admin/queries/attention.ts'
import { may } from '#web/session/may.tsx'

/** Over every screen of a real shop that takes play money. */
export function TestKeys() {
  const { data } = useToday()
  if (!data?.chiaviDiProva) return null
  return (
    <p className="mb-4 px-4 py-2 rounded-md bg-rosso text-carta text-sm font-semibold print:hidden">
      Pagamenti di prova: i clienti pagano con soldi finti.{' '}
      {may('GET /Impostazioni/StatoPagamenti') && (
        <Link className="underline underline-offset-4 inline-block py-1" to="/admin/impostazioni?sezione=pagamenti">
          Come si cambia
        </Link>
      )}
    </p>
  )
}
