import { formatEuro } from '#contract/money.ts'
import { Boxing } from '#web/catalog/boxing.tsx'
import { Swatch } from '#web/catalog/swatch.tsx'
import { askedPrice } from './asked-price.ts'
import { addressOf } from './picture-list.tsx'
import { readTyped } from './read.ts'
import type { ProductForm } from './use-product-form.ts'

/** A preview of the product's card in the shop. */
export function CardPreview({ form: { base, typed, pictures } }: { form: ProductForm }) {
  const { codice, marca, prezzo, coloreMontatura, coloreLente, calibro, ponte, aste, giacenza } = readTyped(typed)
  const [front] = pictures
  const asked = prezzo !== null && prezzo > 0 ? askedPrice(base, prezzo) : undefined
  return (
    <figure className="sticky top-6">
      <figcaption className="etichetta">Nel negozio si vedrà così</figcaption>
      <div className="scheda">
        <div className="tile">
          {front && <img className="foto" src={addressOf(front)} alt="" width="640" height="480" />}
          {giacenza === 0 && <p className="badge absolute left-3 top-3 bg-carta text-inchiostro">Non disponibile</p>}
        </div>
        <div className="pt-3 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap justify-between gap-x-3 items-baseline">
            <span className="font-semibold">
              {marca} <span className="font-normal">{codice}</span>
            </span>
            {asked !== undefined && <span className="misura font-semibold whitespace-nowrap">{formatEuro(asked)}</span>}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-inchiostro-2">
            <Swatch montatura={coloreMontatura} lente={coloreLente} />
            <span>{coloreMontatura}</span>
            <span className="misura">
              <Boxing calibro={known(calibro)} ponte={known(ponte)} aste={known(aste)} />
            </span>
          </p>
        </div>
      </div>
    </figure>
  )
}

const known = (mm: number | null) => (mm !== null && mm > 0 ? mm : null)
