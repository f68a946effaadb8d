import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sayMillimetres } from '#contract/centring.ts'
import { lensUses } from '#contract/lens-uses.ts'
import type { DatiSanitari, LavoroLenti } from '#contract/richieste-lenti.ts'
import { SheetHead } from '#web/admin/orders/sheets/sheet-head.tsx'
import { Facts } from '#web/admin/table/section.tsx'
import { Boxing } from '#web/catalog/boxing.tsx'
import { Declaration } from '#web/lenses/request/declaration.tsx'
import { sayMoment, sayShortDay } from '#web/lib/dates.ts'
import { NumbersTable } from '#web/lenses/request/numbers-table.tsx'
import { Button } from '#web/ui/button.tsx'

type Sheet = 'job' | 'declaration'

/** What is printed of a request: the sheet of the workshop, and the declaration that goes with the glasses. */
export function JobSheet({ work, data }: { work: LavoroLenti; data: DatiSanitari | undefined }) {
  const [{ sheet, on }, setPrinted] = useState<{ sheet: Sheet; on: string }>(() => ({ sheet: 'job', on: now() }))
  if (!work.offerta || !data) return null
  const print = (wanted: Sheet) => {
    flushSync(() => setPrinted({ sheet: wanted, on: now() }))
    window.print()
  }
  return (
    <>
      <div className="print:hidden flex flex-wrap gap-3">
        <Button second onClick={() => print('job')}>
          Stampa la scheda di lavoro
        </Button>
        {work.offerta.suMisura && (
          <Button second onClick={() => print('declaration')}>
            Stampa la dichiarazione di conformità
          </Button>
        )}
      </div>
      <div className="hidden print:block">
        {sheet === 'job' ? (
          <Job work={work} data={data} printedOn={on} />
        ) : (
          <Declaration request={work} data={data} name={work.cliente.nomeCompleto} />
        )}
      </div>
    </>
  )
}

const now = () => new Date().toISOString()

interface Printed {
  work: LavoroLenti
  data: DatiSanitari
  /** A moment, as the wire has it. */
  printedOn: string
}

function Job({ work, data: { uso, desideri, ricetta, centratura, nota }, printedOn }: Printed) {
  const paidOn = work.offerta?.pagatoIl
  return (
    <>
      <SheetHead />
      <h2 className="mt-6 text-lg font-semibold">Scheda di lavoro, ordine {work.ordine}</h2>
      <p className="mb-4">Stampata il {sayMoment(printedOn)}</p>
      <Facts
        facts={[
          ['Cliente', `${work.cliente.nomeCompleto}, ${work.cliente.email}`],
          ['Richiesta', `n. ${work.id} del ${sayShortDay(work.chiestaIl)}`],
          ['Pagata', paidOn && sayMoment(paidOn)],
          [
            'Montatura',
            <>
              {work.montatura} <Boxing {...work} />
            </>,
          ],
          ['Uso', lensUses[uso].label],
          ['Desideri', desideri.join(', ')],
          ['Nota del cliente', nota && <span className="whitespace-pre-line">«{nota}»</span>],
          [
            'Distanza pupillare',
            ricetta?.distanzaPupille ? `${ricetta.distanzaPupille} mm, da verificare` : 'da misurare',
          ],
          ['Voci', work.offerta?.voci.map(({ nome }) => nome).join('; ')],
          ['Lotti', work.lavoro.lotti || '____________________'],
        ]}
      />
      {ricetta && <NumbersTable ricetta={ricetta} />}
      <p className="mt-6">
        Centratura OD {blank(centratura?.destro.distanza)} OS {blank(centratura?.sinistro.distanza)}, altezza OD{' '}
        {blank(centratura?.destro.altezza)} OS {blank(centratura?.sinistro.altezza)}
      </p>
      <p className="mt-6">Controllato da ______________________ il ______________</p>
    </>
  )
}

/** What was not measured is written by hand. */
const blank = (value: number | undefined) => (value === undefined ? '______' : `${sayMillimetres(value)} mm`)
