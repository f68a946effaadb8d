import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sayMillimetres } from '#contract/centring.ts'
import { lensUses } from '#contract/lens-uses.ts'
import type { DatiSanitari, LavoroLenti } from '#contract/richieste-lenti.ts'
import { Facts } from '#web/admin/table/section.tsx'
import { Boxing } from '#web/catalog/boxing.tsx'
import { Declaration } from '#web/lenses/request/declaration.tsx'
import { NumbersTable } from '#web/lenses/request/numbers-table.tsx'
import { Button } from '#web/ui/button.tsx'

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
        {work.offerta.suMisura && (
          <Button second onClick={() => print('declaration')}>
            Stampa la dichiarazione di conformità
          </Button>
        )}
      </div>
      <div className="hidden print:block">
        {sheet === 'job' ? (
          <Job work={work} data={data} />
        ) : (
          <Declaration request={work} data={data} name={work.cliente.nomeCompleto} />
        )}
      </div>
    </>
  )
}

interface Printed {
  work: LavoroLenti
  data: DatiSanitari
}

function Job({ work, data: { uso, desideri, ricetta, centratura } }: Printed) {
  return (
    <>
      <h2 className="text-lg font-semibold">Scheda di lavoro, ordine {work.ordine}</h2>
      <Facts
        facts={[
          ['Cliente', work.cliente.nomeCompleto],
          [
            'Montatura',
            <>
              {work.montatura} <Boxing {...work} />
            </>,
          ],
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
