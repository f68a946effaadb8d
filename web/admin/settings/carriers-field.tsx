import { mostCarriers, partCarrier, writeCarrier } from '#contract/carriers.ts'
import { Field } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FieldProps } from './field-props.ts'

/** Who brings parcels: name and page of each, the proposed one first. `value`: a line for each carrier. */
export function CarriersField({ name, label, help, value, edit, refusal }: FieldProps) {
  const lines = value.split('\n')
  const put = (changed: string[]) => edit(changed.join('\n'))
  return (
    <fieldset className="sm:col-span-2 mt-4">
      <legend className="font-semibold">{label}</legend>
      {help && <p className="mt-1 text-xs text-inchiostro-2">{help}</p>}
      <p className="mt-1 text-xs text-inchiostro-2">
        Nell’indirizzo <code>{'{codice}'}</code> è il codice di spedizione. Senza indirizzo il cliente legge solo il
        codice.
      </p>
      <ol className="mt-3 grid gap-4">
        {lines.map((line, index) => {
          const carrier = partCarrier(line)
          const others = lines.filter((_, other) => other !== index)
          const number = index + 1
          return (
            <li key={keyOf(index)} className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr] border-t border-linea pt-3">
              <Field
                name={index === 0 ? name : `${name}-${number}`}
                label={`Corriere ${number}`}
                maxLength={60}
                value={carrier.name}
                onChange={({ target }) => put(lines.with(index, writeCarrier({ ...carrier, name: target.value })))}
                refusal={refusal}
              />
              <Field
                name={`${name}-pagina-${number}`}
                label={`Dove si segue, ${number}`}
                type="url"
                value={carrier.page}
                onChange={({ target }) => put(lines.with(index, writeCarrier({ ...carrier, page: target.value })))}
                refusal={refusal}
              />
              <p className="sm:col-span-2 flex flex-wrap gap-x-4">
                {index > 0 && <Act words="Proponi per primo" number={number} onClick={() => put([line, ...others])} />}
                {lines.length > 1 && <Act words="Togli" number={number} onClick={() => put(others)} />}
              </p>
            </li>
          )
        })}
      </ol>
      {lines.length < mostCarriers && (
        <p className="mt-2">
          <Button second onClick={() => put([...lines, ''])}>
            Aggiungi un corriere
          </Button>
        </p>
      )}
    </fieldset>
  )
}

const keyOf = (index: number) => `corriere-${index}`

const Act = ({ words, number, onClick }: { words: string; number: number; onClick: () => void }) => (
  <button type="button" className="collegamento text-sm min-h-11" onClick={onClick}>
    {words}
    <span className="solo-lettore">: corriere {number}</span>
  </button>
)
