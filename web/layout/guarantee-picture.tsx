import { use } from 'react'
import { sizeOf } from '#contract/shop-pictures.ts'
import { BusinessChanges } from '#web/lib/business-changes.ts'

/** The harmonised notice of the Union itself (Regulation (EU) 2025/1960), where the owner has given it: legible and in colour. */
export function GuaranteePicture() {
  const { guaranteePicture } = use(BusinessChanges)
  if (!guaranteePicture) return null
  return (
    <img
      src={guaranteePicture}
      alt="Avviso armonizzato dell’Unione europea sulla garanzia legale di conformità"
      {...sizeOf(guaranteePicture)}
      loading="lazy"
      className="w-full max-w-[500px] h-auto"
    />
  )
}
