import { seatOf } from '#contract/company.ts'
import { useBusiness } from '#web/lib/business.ts'

/** The legal details of the business, required on every page. */
export function BusinessDetails({ className }: { className: string }) {
  const business = useBusiness()
  const { legalName, vatNumber, rea, registerOffice, registerNumber, shareCapital, pec } = business
  return (
    <p className={className}>
      {legalName}
      <br />
      Sede legale: {seatOf(business)}
      <br />
      P.IVA {vatNumber} · REA {rea}
      <br />
      Registro imprese di {registerOffice} n. {registerNumber}
      {shareCapital && (
        <>
          <br />
          Capitale sociale {shareCapital}
        </>
      )}
      <br />
      PEC {pec}
    </p>
  )
}
