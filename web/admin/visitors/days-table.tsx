import type { Point } from './points.ts'
import { Scrolled } from '#web/ui/scrolled.tsx'

/** The points of the chart as a table, the newest day first. */
export function DaysTable({ points }: { points: readonly Point[] }) {
  return (
    <Scrolled aria-label="Visitatori al giorno" className="h-[320px] overflow-y-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-carta text-left text-inchiostro-2">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              Giorno
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold text-right">
              Visitatori
            </th>
          </tr>
        </thead>
        <tbody className="misura">
          {points.toReversed().map(({ giorno, visitatori }) => (
            <tr key={giorno} className="border-t border-linea">
              <td className="py-2">{giorno}</td>
              <td className="py-2 pr-4 text-right">{visitatori.toLocaleString('it-IT')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
