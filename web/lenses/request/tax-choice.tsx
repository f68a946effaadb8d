import { askFiscalData } from '#web/account/kept-fiscal-data.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { TickedBox } from './ticked-box.tsx'

/** For customers who gave their tax code: whether the expense goes to the tax office (Sistema TS). */
export function TaxChoice() {
  const { loaded } = useLoaded(askFiscalData)
  if (loaded.state !== 'ready' || loaded.value?.tipo !== 'persona') return null
  return (
    <TickedBox name="sistemaTS" refusal={undefined}>
      Mandate la spesa al Sistema Tessera Sanitaria, con il codice fiscale {loaded.value.codiceFiscale}: la trovo nella
      dichiarazione dei redditi precompilata (facoltativo)
    </TickedBox>
  )
}
