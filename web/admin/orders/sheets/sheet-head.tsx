import { seatOf } from '#contract/company.ts'
import { Logo } from '#web/layout/logo.tsx'
import { useBusiness } from '#web/lib/business.ts'

/** Whose sheet it is: the head of what is printed for a parcel or for the workshop. */
export function SheetHead() {
  const business = useBusiness()
  return (
    <p className="border-b border-inchiostro pb-3">
      <Logo />
      <strong className="largo text-lg">{business.shopName}</strong>
      <br />
      {business.legalName} · {seatOf(business)} · P. IVA {business.vatNumber}
    </p>
  )
}
