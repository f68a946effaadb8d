import { bases, sayDiopters, sayPlain, type Occhio, type Ricetta } from '#contract/prescription.ts'

const eyes = [
  ['OD', 'destro'],
  ['OS', 'sinistro'],
] as const

/** A prescription as opticians write it: a row an eye, prisms below. */
export function EyesTable({ ricetta }: { ricetta: Ricetta }) {
  return (
    <>
      <table className="w-full misura text-right">
        <caption className="solo-lettore">Ricetta</caption>
        <thead>
          <tr className="border-b border-linea text-sm text-inchiostro-2">
            <th scope="col" className="py-2 text-left font-normal">
              Occhio
            </th>
            {['Sfera', 'Cilindro', 'Asse', 'Add.'].map((name) => (
              <th key={name} scope="col" className="py-2 pl-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {eyes.map(([name, eye]) => (
            <tr key={eye} className="border-b border-linea">
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              {cellsOf(ricetta[eye]).map(([column, words]) => (
                <td key={column} className="py-2 pl-2 whitespace-nowrap">
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {eyes.map(([name, eye]) => {
        const { prisma } = ricetta[eye]
        return (
          prisma && (
            <p key={eye} className="mt-2 text-sm">
              {name}: prisma {sayPlain(prisma.diottrie)}, base {bases[prisma.base]}
            </p>
          )
        )
      })}
    </>
  )
}

const none = '–'
const cellsOf = ({ sfera, cilindro, asse, addizione }: Occhio) =>
  [
    ['sfera', sayDiopters(sfera)],
    ['cilindro', cilindro === undefined ? none : sayDiopters(cilindro)],
    ['asse', asse === undefined ? none : `${asse}°`],
    ['addizione', addizione === undefined ? none : sayDiopters(addizione)],
  ] as const
