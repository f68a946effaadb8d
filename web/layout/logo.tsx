import { use, type ReactNode } from 'react'
import { sizeOf } from '#contract/shop-pictures.ts'
import { BusinessChanges } from '#web/lib/business-changes.ts'

/** The owner's logo; what is within where there is none. The name stands beside it. */
export function Logo({ children }: { children?: ReactNode }) {
  const { logo } = use(BusinessChanges)
  return logo ? <img src={logo} alt="" {...sizeOf(logo)} className="marchio" /> : children
}
