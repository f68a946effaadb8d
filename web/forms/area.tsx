import { useId, type ComponentProps, type ReactNode } from 'react'
import { RefusalWords, wrongness, type ShownRefusal } from './form.tsx'
import { sayCut } from './say-cut.ts'

interface Props extends ComponentProps<'textarea'> {
  name: string
  label: string
  refusal: ShownRefusal | undefined
  hint?: ReactNode
}

/** What `Field` is, for a text of several lines. */
export function Area({ label, refusal, hint, ...area }: Props) {
  const id = useId()
  const hintId = hint ? id : undefined
  return (
    <div>
      <label>
        <span className="etichetta">{label}</span>
        <textarea onPaste={sayCut} className="campo py-3" {...area} {...wrongness(area.name, refusal, hintId)} />
      </label>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-inchiostro-2">
          {hint}
        </p>
      )}
      <RefusalWords refusal={refusal} name={area.name} />
    </div>
  )
}
