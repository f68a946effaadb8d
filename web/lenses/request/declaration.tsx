import { withArticle } from '#contract/day-article.ts'
import type { ReactNode } from 'react'
import { madeToMeasureSaid } from '#contract/consent.ts'
import { formatEuro } from '#contract/money.ts'
import type { DatiSanitari, LavoroLenti, RichiestaLenti } from '#contract/richieste-lenti.ts'
import { Boxing } from '#web/catalog/boxing.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'
import { NumbersTable } from './numbers-table.tsx'

interface Props {
  request: RichiestaLenti | LavoroLenti
  /** Undefined: erased, or not opened. */
  data: DatiSanitari | undefined
  /** Who wears them. */
  name: string
}

/** Of glasses that are checked: the declaration and what the expense was are there. */
export const isDeclared = ({ offerta, lavoro }: Props['request']) =>
  Boolean(offerta?.suMisura && offerta.pagatoIl && lavoro.controllateIl)

/**
 * The declaration for a device made to measure (Regulation (EU) 2017/745, annex XIII), which is also what a tax declaration needs of the
 * expense. It is printed, or kept as a PDF by the browser.
 */
export function Declaration({ request, data, name }: Props) {
  const business = useBusiness()
  const { ordine, montatura, offerta, lavoro } = request
  const { ricetta } = data ?? {}
  if (!offerta) return null
  return (
    <>
      <h2 className="text-lg font-semibold">Dichiarazione di conformità</h2>
      <p className="mt-3">
        {business.legalName}, {business.street}, {business.postalCode} {business.city}, partita IVA {business.vatNumber}
        , dichiara che gli occhiali qui descritti sono un dispositivo medico su misura, destinato esclusivamente a{' '}
        {name}, conforme ai requisiti generali di sicurezza e prestazione dell’allegato I del Regolamento (UE) 2017/745.
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Row name="Ordine">{ordine}</Row>
        <Row name="Montatura">
          {montatura} <Boxing {...request} />
        </Row>
        <Row name="Lenti">
          {offerta.voci
            .slice(1)
            .map(({ nome }) => nome)
            .join('; ')}
        </Row>
        <Row name="Lotti">{lavoro.lotti}</Row>
        <Row name="Prescrizione">{ricetta?.data && withArticle('del', sayDay(ricetta.data))}</Row>
        <Row name="Controllati">{lavoro.controllateIl && sayMoment(lavoro.controllateIl)}</Row>
      </dl>
      {ricetta && <NumbersTable ricetta={ricetta} />}
      <p className="mt-4 text-sm">{madeToMeasureSaid(business)}</p>
      <h2 className="mt-6 text-lg font-semibold">Per la detrazione della spesa sanitaria</h2>
      <p className="mt-2">
        Dispositivo medico (codice AD): occhiali da vista con lenti graduate, pagati online con un mezzo tracciabile.
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Row name="Codice fiscale">{offerta.codiceFiscale ?? '________________'}</Row>
        <Row name="Pagati il">{offerta.pagatoIl && sayMoment(offerta.pagatoIl)}</Row>
        <Row name="Totale, IVA inclusa">{formatEuro(offerta.totale)}</Row>
      </dl>
      <p className="mt-6">L’ottico, {offerta.ottico} ______________________</p>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="misura wrap-anywhere">{children}</dd>
    </>
  )
}
