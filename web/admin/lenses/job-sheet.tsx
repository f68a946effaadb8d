import { useState } from 'react'
import { flushSync } from 'react-dom'
import { lensUses } from '#contract/lens-uses.ts'
import { madeToMeasureSaid } from '#contract/consent.ts'
import type { DatiSanitari, LavoroLenti } from '#contract/richieste-lenti.ts'
import { Facts } from '#web/admin/table/section.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { EyesTable } from './eyes-table.tsx'

type Sheet = 'job' | 'declaration'

/** What is printed of a request: the sheet of the workshop, and the declaration that goes with the glasses. */
export function JobSheet({ work, data }: { work: LavoroLenti; data: DatiSanitari | undefined }) {
  const [sheet, setSheet] = useState<Sheet>('job')
  if (!work.offerta || !data) return null
  const print = (wanted: Sheet) => {
    flushSync(() => setSheet(wanted))
    window.print()
  }
  return (
    <>
      <div className="print:hidden flex flex-wrap gap-3">
        <Button second onClick={() => print('job')}>
          Stampa la scheda di lavoro
        </Button>
        <Button second onClick={() => print('declaration')}>
          Stampa la dichiarazione di conformità
        </Button>
      </div>
      <div className="hidden print:block">
        {sheet === 'job' ? <Job work={work} data={data} /> : <Declaration work={work} data={data} />}
      </div>
    </>
  )
}

interface Printed {
  work: LavoroLenti
  data: DatiSanitari
}

function Job({ work, data: { uso, desideri, ricetta } }: Printed) {
  return (
    <>
      <h2 className="text-lg font-semibold">Scheda di lavoro, ordine {work.ordine}</h2>
      <Facts
        facts={[
          ['Cliente', work.cliente.nomeCompleto],
          ['Montatura', `${work.montatura} ${work.misure}`],
          ['Uso', lensUses[uso].label],
          ['Desideri', desideri.join(', ')],
          [
            'Distanza pupillare',
            ricetta?.distanzaPupille ? `${ricetta.distanzaPupille} mm, da verificare` : 'da misurare',
          ],
          ['Voci', work.offerta?.voci.map(({ nome }) => nome).join('; ')],
          ['Lotti', work.lavoro.lotti || '____________________'],
        ]}
      />
      {ricetta && <EyesTable ricetta={ricetta} />}
      <p className="mt-6">Centratura OD ______ OS ______ Altezza OD ______ OS ______</p>
      <p className="mt-6">Controllato da ______________________ il ______________</p>
    </>
  )
}

/** For a device made to measure (Regulation (EU) 2017/745, annex XIII). */
function Declaration({ work, data: { ricetta } }: Printed) {
  const business = useBusiness()
  return (
    <>
      <h2 className="text-lg font-semibold">Dichiarazione di conformità</h2>
      <p className="mt-3">
        {business.legalName}, {business.street}, {business.postalCode} {business.city}, dichiara che gli occhiali qui
        descritti sono un dispositivo medico su misura, destinato esclusivamente a {work.cliente.nomeCompleto}, conforme
        ai requisiti generali di sicurezza e prestazione dell’allegato I del Regolamento (UE) 2017/745.
      </p>
      <Facts
        facts={[
          ['Ordine', String(work.ordine)],
          ['Montatura', `${work.montatura} ${work.misure}`],
          [
            'Lenti',
            work.offerta?.voci
              .slice(1)
              .map(({ nome }) => nome)
              .join('; '),
          ],
          ['Lotti', work.lavoro.lotti],
          ['Prescrizione', ricetta?.data ? `del ${ricetta.data.split('-').toReversed().join('/')}` : ''],
          ['Controllati', work.lavoro.controllateIl && sayMoment(work.lavoro.controllateIl)],
        ]}
      />
      {ricetta && <EyesTable ricetta={ricetta} />}
      <p className="mt-4 text-sm">{work.offerta?.suMisura && madeToMeasureSaid(business)}</p>
      <p className="mt-6">L’ottico, {work.offerta?.ottico} ______________________</p>
    </>
  )
}
