import { longest } from '#contract/bounds.ts'
import { useId, type ComponentProps, type ReactNode } from 'react'
import type { ChiProduce } from '#contract/brands.ts'

interface Props extends ComponentProps<'textarea'> {
  name: keyof ChiProduce
  label: string
  hint: ReactNode
}

/** Name and contacts of a company, one per line. */
export function MakerField({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label>
        <span className="etichetta">{label}</span>
        <textarea
          className="campo !py-3 field-sizing-content min-h-24 max-h-60"
          // each end of a line leaves the browser as two characters
          maxLength={longest.maker / 2}
          autoComplete="off"
          spellCheck={false}
          {...input}
          aria-describedby={id}
        />
      </label>
      <p id={id} className="mt-1 text-xs text-inchiostro-2">
        {hint}
      </p>
    </div>
  )
}
