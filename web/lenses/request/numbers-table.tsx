import { bases, bothEyes, eyes, sayDiopters, sayPlain, type Occhio, type Ricetta } from '#contract/prescription.ts'

const none = '–'
const short = { destro: 'OD', sinistro: 'OS' } as const
const heads = ['Sfera', 'Cilindro', 'Asse', 'Add.'] as const

const cellsOf = ({ sfera, cilindro, asse, addizione }: Occhio) => [
  sayDiopters(sfera),
  cilindro ? sayDiopters(cilindro) : none,
  asse === undefined ? none : `${asse}°`,
  addizione === undefined ? none : sayDiopters(addizione),
]

/** The numbers of a prescription as opticians write them: a row an eye, prisms below. */
export function NumbersTable({ ricetta }: { ricetta: Ricetta }) {
  return (
    <>
      <table className="misura w-full text-right">
        <caption className="solo-lettore">Ricetta</caption>
        <thead>
          <tr className="border-b border-linea text-xs text-inchiostro-2">
            <th scope="col" className="py-2 text-left font-normal">
              Occhio
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pl-2 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bothEyes.map((eye) => (
            <tr key={eye} className="border-b border-linea">
              <th scope="row" className="py-2 text-left font-normal">
                <abbr title={eyes[eye]} className="no-underline">
                  {short[eye]}
                </abbr>
              </th>
              {cellsOf(ricetta[eye]).map((cell, index) => (
                <td key={heads[index]} className="py-2 pl-2 whitespace-nowrap">
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
            <p key={eye} className="mt-2 text-sm">
              Prisma, {eyes[eye].toLowerCase()}: {sayPlain(prisma.diottrie)}, base {bases[prisma.base]}
            </p>
          )
        )
      })}
    </>
  )
}
