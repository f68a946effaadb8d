import { use, type ReactNode } from 'react'
import { BusinessChanges } from '#web/lib/business-changes.ts'

/** The owner's logo, whose size its address says; what is within where there is none. The name stands beside it. */
export function Logo({ children }: { children?: ReactNode }) {
  const { logo } = use(BusinessChanges)
  if (!logo) return children
  const [, width, height] = logo.split(/-(\d+)x(\d+)/)
  return <img src={logo} alt="" width={width} height={height} className="marchio" />
}
