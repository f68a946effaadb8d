import { use, type ReactNode } from 'react'
import { BusinessChanges } from '#web/lib/business-changes.ts'

/** The owner's logo, whose proportions the document's style knows; what is within where there is none. The name stands beside it. */
export function Logo({ children }: { children?: ReactNode }) {
  const { logo } = use(BusinessChanges)
  return logo ? <img src={logo} alt="" className="marchio" /> : children
}
