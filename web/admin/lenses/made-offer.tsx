import { formatEuro } from '#contract/money.ts'
import type { LavoroLenti } from '#contract/richieste-lenti.ts'
import { takeOfferBack } from '#web/admin/queries/lenses.ts'
import { Section } from '#web/admin/table/section.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { numbered } from '#web/lenses/request/numbered.ts'
import { For } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { Act } from './act.ts'

/** The offer as its customer reads it. */
export function MadeOffer({ work: { id, offerta, stato }, act, busy }: { work: LavoroLenti; act: Act; busy: boolean }) {
  if (!offerta) return null
  const takeBack = async () => {
    if (await act(() => takeOfferBack(id))) toast.success('Preventivo ritirato: cambia le voci e mandane un altro')
  }
  return (
    <div className="print:hidden">
      <Section title="Il preventivo">
        <ul className="grid gap-1.5">
          {numbered(offerta.voci).map(({ nome, prezzo, iva, riga }) => (
            <li key={riga} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {nome} <span className="text-sm text-inchiostro-2">IVA {iva} %</span>
              </span>
              <span className="misura whitespace-nowrap">{prezzo === 0 ? 'Compreso' : formatEuro(prezzo)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-4">
            <span>Spedizione</span>
            <span className="misura">{offerta.spedizione === 0 ? 'Gratuita' : formatEuro(offerta.spedizione)}</span>
          </li>
          <li className="flex justify-between gap-4 font-semibold border-t border-linea pt-2">
            <span>Totale</span>
            <span className="misura">{formatEuro(offerta.totale)}</span>
          </li>
        </ul>
        {stato === 'offerta' && (
          <>
            <p className="mt-3 text-sm">
              Vale fino al {sayMoment(offerta.entro)}; fino ad allora la montatura è da parte.
            </p>
            <For call="POST /Lenti/RitiraOfferta">
              <Button second className="mt-3" busy={busy} onClick={() => void takeBack()}>
                Ritira e preparane un altro
              </Button>
            </For>
          </>
        )}
      </Section>
    </div>
  )
}
