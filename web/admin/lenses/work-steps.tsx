import { useId, useState } from 'react'
import { longest } from '#contract/bounds.ts'
import { lensSteps, passiLenti } from '#contract/lens-uses.ts'
import type { LavoroLenti } from '#contract/richieste-lenti.ts'
import { workOnLenses } from '#web/admin/queries/lenses.ts'
import { Section } from '#web/admin/table/section.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import type { Act } from './act.ts'

const moments = { ordinate: 'ordinateIl', montate: 'montateIl', controllate: 'controllateIl' } as const
const made = new Set(['pagata', 'ordinate', 'montate', 'controllate', 'spedita', 'consegnata'])

/** What the shop does with paid lenses, step by step; the parcel leaves from the order's page. */
export function WorkSteps({ work, act, busy }: { work: LavoroLenti; act: Act; busy: boolean }) {
  const { id, stato, lavoro } = work
  const [lotti, setLots] = useState(lavoro.lotti)
  const lots = useId()
  if (!made.has(stato)) return null
  const next = passiLenti.find((passo) => !lavoro[moments[passo]])
  const last = passiLenti.findLast((passo) => lavoro[moments[passo]])
  const isInShop = stato !== 'spedita' && stato !== 'consegnata'
  return (
    <div className="print:hidden">
      <Section title="Il lavoro">
        <ol className="grid gap-1.5">
          {passiLenti.map((passo) => {
            const at = lavoro[moments[passo]]
            return (
              <li key={passo} className={at ? '' : 'text-inchiostro-2'}>
                {at ? `${lensSteps[passo].done} ${sayMoment(at)}` : `${lensSteps[passo].done}: da fare`}
              </li>
            )
          })}
        </ol>
        {!isInShop && lavoro.lotti && <p className="mt-3 wrap-anywhere">Numeri di serie o lotti: {lavoro.lotti}</p>}
        {isInShop && (
          <div className="mt-4 grid gap-3 max-w-xl">
            <label htmlFor={lots}>
              <span className="etichetta">Numeri di serie o lotti delle lenti</span>
              <input
                id={lots}
                className="campo"
                maxLength={longest.lensLots}
                autoComplete="off"
                value={lotti}
                onChange={({ target: { value } }) => setLots(value)}
              />
            </label>
            <div className="flex flex-wrap gap-3">
              {next && (
                <Button busy={busy} onClick={() => void act(() => workOnLenses({ id, passo: next, lotti }))}>
                  Segna: {lensSteps[next].done.toLowerCase()}
                </Button>
              )}
              {last && (
                <button
                  type="button"
                  className="collegamento min-h-11 px-2"
                  onClick={() => void act(() => workOnLenses({ id, passo: last, annulla: true }))}
                >
                  Annulla: {lensSteps[last].done.toLowerCase()}
                </button>
              )}
              {!next && lotti !== lavoro.lotti && (
                <Button busy={busy} onClick={() => void act(() => workOnLenses({ id, passo: 'controllate', lotti }))}>
                  Salva i lotti
                </Button>
              )}
            </div>
          </div>
        )}
      </Section>
    </div>
  )
}
