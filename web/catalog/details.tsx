import type { ChiProduce } from '#contract/brands.ts'
import type { FrameFieldName } from '#contract/frame-fields.ts'
import { fieldOf, frameFieldNames } from '#contract/map-fields.ts'
import { isFrameOnly } from '#contract/tipologia.ts'
import type { ProdottoInPagina } from './card-data.ts'
import { sayField } from './say-field.ts'

const shown = frameFieldNames.filter((name) => fieldOf(name).group !== 'tax')

/** The detail grid (S-093…S-107, H-85). */
function rowsOf(p: ProdottoInPagina): [label: string, value: string][] {
  return [
    ['Tipologia', p.tipologia],
    ['Marca', p.marca],
    ['Codice', p.codice],
    ...shown
      .filter((name) => !fieldOf(name).onlyKnown || p[name])
      .map((name): [string, string] => [fieldOf(name).label, valueOf(p, name)]),
    ['Genere', p.genere],
  ]
}

const ofLens = new Set<FrameFieldName>(['lente', 'coloreLente'])

/** The lenses of a prescription frame are those it is shown with, and no more. */
function valueOf(prodotto: ProdottoInPagina, name: FrameFieldName) {
  const value = sayField(fieldOf(name), prodotto[name])
  return value && ofLens.has(name) && isFrameOnly(prodotto.tipologia) ? `${value} (dimostrativa)` : value
}

interface Props {
  prodotto: ProdottoInPagina
  chiProduce: ChiProduce | null
}

export function Details({ prodotto, chiProduce }: Props) {
  return (
    <section aria-labelledby="dettagli" className="px-4 md:px-8 py-10 max-xl:border-t border-linea min-w-0">
      <h2 id="dettagli" className="largo text-lg">
        Dettagli
      </h2>
      <dl className="mt-6 grid grid-cols-2 @max-[19rem]:grid-cols-1 md:grid-cols-3 xl:grid-cols-2 gap-x-6">
        {rowsOf(prodotto).map(([label, value]) => (
          <div key={label} className="py-3.5 border-t border-linea min-w-0">
            <dt className="text-sm text-inchiostro-2">{label}</dt>
            <dd className="font-semibold mt-0.5 first-letter:uppercase">{value.trim() || '-'}</dd>
          </div>
        ))}
      </dl>
      {chiProduce && <WhoMadeIt {...chiProduce} />}
    </section>
  )
}

/** Manufacturer and responsible person for product safety, required beside the offer (L-11). */
function WhoMadeIt({ produttore, responsabileUe }: ChiProduce) {
  const rows = [
    ['Produttore', produttore],
    ['Responsabile nell’UE', responsabileUe],
  ].filter(([, value]) => value)
  return (
    <dl className="grid md:grid-cols-2 gap-x-6">
      {rows.map(([label, value]) => (
        <div key={label} className="py-3.5 border-t border-linea min-w-0">
          <dt className="text-sm text-inchiostro-2">{label}</dt>
          <dd className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
