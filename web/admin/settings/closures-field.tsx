import { mostClosures } from '#contract/closures.ts'
import { Button } from '#web/ui/button.tsx'
import { ClosureField } from './closure-field.tsx'
import type { FieldProps } from './field-props.ts'

/** A setting of several closures, each of two days; one whose days are not typed yet is a stroke alone. */
export function ClosuresField({ name, label, help, value, edit, refusal }: FieldProps) {
  const all = value === '' ? [] : value.split(' ')
  const put = (closures: string[]) => edit(closures.join(' '))
  return (
    <div className="sm:col-span-2 grid gap-3">
      {all.map((one, index) => (
        <div key={keyOf(index)}>
          <ClosureField
            name={index === 0 ? name : `${name}-${index + 1}`}
            label={`${label}, ${index + 1}`}
            help={index === 0 ? help : undefined}
            value={one === empty ? '' : one}
            edit={(text) => put(all.with(index, text || empty))}
            refusal={refusal}
          />
          <button
            type="button"
            className="collegamento text-sm min-h-11"
            onClick={() => put(all.filter((_, other) => other !== index))}
          >
            Togli
            <span className="solo-lettore">
              : {label}, {index + 1}
            </span>
          </button>
        </div>
      ))}
      {all.length < mostClosures && (
        <p>
          <Button second onClick={() => put([...all, empty])}>
            Aggiungi una chiusura
          </Button>
        </p>
      )}
    </div>
  )
}

/** Of a closure whose days are not typed yet. */
const empty = '/'
const keyOf = (index: number) => `chiusura-${index}`
