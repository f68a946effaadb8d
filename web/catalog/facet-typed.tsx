import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usualTolerance } from '#contract/facets.ts'
import { typedFields } from '#contract/typed-facets.ts'
import { localStore } from '#web/lib/storage.ts'
import { Boxing } from './boxing.tsx'
import type { Filter } from './filter.ts'
import { measures, ownKey, parseOwnGlasses, readOwnGlasses } from './own-glasses.ts'
import { chosenIn } from './read-listing.ts'
import { Typed } from './typed-field.tsx'

interface Props {
  filtro: Filter
  /** Called when a field is left, and when the remembered measures are filled in. */
  onTyped: () => void
}

/** The storage changes with this form alone. */
const watchNothing = () => () => undefined
const readKept = () => localStore.getItem(ownKey)

/** The measures of one's own glasses, which this device remembers. */
export function OwnGlasses({ filtro, onTyped }: Props) {
  const { misure: [own = ''] = [], entro: [within] = [] } = chosenIn(filtro)
  const typed = own.split('-')
  const fields = useRef<HTMLFieldSetElement>(null)
  const stored = useSyncExternalStore(watchNothing, readKept, () => null)
  const kept = own ? null : parseOwnGlasses(stored)
  useEffect(() => {
    const [calibro, ponte, aste] = own.split('-')
    const read = readOwnGlasses((name) => ({ calibro, ponte, aste })[name])
    if (read) localStore.setItem(ownKey, JSON.stringify(read))
  }, [own])
  const use = () => {
    for (const { name } of measures) {
      const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (field && kept) field.value = String(kept[name])
    }
    onTyped()
  }
  return (
    <fieldset ref={fields} className="py-5 border-t border-linea">
      <legend className="float-left w-full font-semibold">Come i miei occhiali</legend>
      <p className="clear-both text-sm text-inchiostro-2">
        I tre numeri che leggi dentro l’asta, per esempio <Boxing calibro={52} ponte={18} aste={140} />.
      </p>
      <div className="mt-3 grid grid-cols-2 @min-[36rem]:grid-cols-4 gap-3">
        {measures.map(({ name, label, least, most }, index) => (
          <Typed
            onTyped={onTyped}
            key={name}
            name={name}
            label={label}
            least={least}
            most={most}
            value={typed[index]}
          />
        ))}
        <Typed
          onTyped={onTyped}
          name="entro"
          label="± mm"
          least={0}
          most={20}
          value={within}
          placeholder={String(usualTolerance)}
        />
      </div>
      {kept && (
        <button type="button" className="btn btn-2 mt-3" onClick={use}>
          Usa le mie misure: <Boxing {...kept} />
        </button>
      )}
    </fieldset>
  )
}

/** The lowest and the highest price, in whole euros. */
export function PriceRange({ filtro, onTyped }: Props) {
  const { prezzo: [price = ''] = [] } = chosenIn(filtro)
  const bounds = price.split('-')
  return (
    <fieldset className="py-5 border-t border-linea">
      <legend className="float-left w-full pb-3 font-semibold">Prezzo</legend>
      <div className="clear-both grid grid-cols-2 @min-[36rem]:grid-cols-4 gap-3">
        {typedFields.prezzo.map((name, index) => (
          <Typed
            onTyped={onTyped}
            key={name}
            name={name}
            label={`${name === 'da' ? 'Da' : 'A'} (€)`}
            least={0}
            most={99_999}
            value={bounds[index]}
          />
        ))}
      </div>
    </fieldset>
  )
}
