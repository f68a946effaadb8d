import { longest } from '#contract/bounds.ts'
import { keysOf } from '#contract/objects.ts'
import { Field, type useRefusal } from '#web/forms/form.tsx'
import { ways, type TypedPrice, type Way } from './typed-price.ts'

interface Props {
  typed: TypedPrice
  refusal: ReturnType<typeof useRefusal>['refusal']
  onType: (typed: TypedPrice) => void
}

const endings = [
  ['', 'Come vengono'],
  ['90', 'Al ,90 più vicino'],
  ['00', 'Al ,00 più vicino'],
] as const

/** How the prices of many products change. */
export function PriceFields({ typed, refusal, onType }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <label className="sm:col-span-2">
        <span className="etichetta">Come cambia</span>
        <select
          className="campo"
          name="come"
          value={typed.come}
          onChange={({ target }) => {
            const come = keysOf(ways).find((way): way is Way => way === target.value)
            if (come) onType({ ...typed, come })
          }}
        >
          {keysOf(ways).map((way) => (
            <option key={way} value={way}>
              {ways[way].label}
            </option>
          ))}
        </select>
      </label>
      <Field
        name="valore"
        label={ways[typed.come].field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={longest.typedNumber}
        value={typed.valore}
        refusal={refusal}
        onChange={({ target }) => onType({ ...typed, valore: target.value })}
      />
      {typed.come !== 'nuovo' && (
        <label>
          <span className="etichetta">Centesimi</span>
          <select
            className="campo"
            name="finale"
            value={typed.finale}
            onChange={({ target }) =>
              onType({ ...typed, finale: endings.find(([ending]) => ending === target.value)?.[0] ?? '' })
            }
          >
            {endings.map(([ending, label]) => (
              <option key={ending} value={ending}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
