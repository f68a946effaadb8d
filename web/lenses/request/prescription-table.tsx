import { bases, bothEyes, eyes, sayDiopters, sayPlain, type Occhio, type Ricetta } from '#contract/prescription.ts'
import { sayDay } from '#web/lib/dates.ts'

const none = '–'
const short = { destro: 'OD', sinistro: 'OS' } as const
const heads = ['Sf', 'Cil', 'Asse', 'Add'] as const

const cellsOf = ({ sfera, cilindro, asse, addizione }: Occhio) => [
  sayDiopters(sfera),
  cilindro ? sayDiopters(cilindro) : none,
  asse === undefined ? none : `${asse}°`,
  addizione === undefined ? none : sayDiopters(addizione),
]

/** The numbers of a prescription. */
export function PrescriptionTable({ ricetta }: { ricetta: Ricetta }) {
  const { data, distanzaPupille } = ricetta
  return (
    <>
      <table className="misura text-sm w-full">
        <thead>
          <tr className="border-b border-linea text-xs text-inchiostro-2">
            <th scope="col" className="py-1.5 text-left font-normal">
              Occhio
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bothEyes.map((eye) => (
            <tr key={eye} className="border-b border-linea">
              <th scope="row" className="py-2.5 text-left font-normal">
                <abbr title={eyes[eye]} className="no-underline">
                  {short[eye]}
                </abbr>
              </th>
              {cellsOf(ricetta[eye]).map((cell, index) => (
                <td key={heads[index]} className="py-2.5 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {bothEyes.map((eye) => {
        const { prisma } = ricetta[eye]
        return (
          prisma && (
            <p key={eye} className="text-sm">
              Prisma, {eyes[eye].toLowerCase()}: {sayPlain(prisma.diottrie)}, base {bases[prisma.base]}
            </p>
          )
        )
      })}
      {(data || distanzaPupille !== undefined) && (
        <p className="text-sm text-inchiostro-2">
          {[
            data && `del ${sayDay(data)}`,
            distanzaPupille !== undefined && `distanza tra le pupille ${String(distanzaPupille).replace('.', ',')} mm`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </>
  )
}
