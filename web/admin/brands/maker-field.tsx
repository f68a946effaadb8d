import { longest } from '#contract/bounds.ts'
import type { ComponentProps } from 'react'
import type { ChiProduce } from '#contract/brands.ts'
import { Area } from '#web/forms/area.tsx'

type Props = Omit<ComponentProps<typeof Area>, 'refusal'> & { name: keyof ChiProduce }

/** Name and contacts of a company, one per line. */
export const MakerField = (props: Props) => (
  <Area
    className="campo !py-3 field-sizing-content min-h-24 max-h-60"
    // each end of a line leaves the browser as two characters
    maxLength={longest.maker / 2}
    autoComplete="off"
    spellCheck={false}
    {...props}
    refusal={undefined}
  />
)
