import { seatOf } from '#contract/company.ts'
import { useBusiness } from '#web/lib/business.ts'

/** The legal details of the business, required on every page. */
export function BusinessDetails({ className }: { className: string }) {
  const business = useBusiness()
  const { legalName, vatNumber, rea, registerOffice, registerNumber, shareCapital, pec } = business
  const lines = [
    legalName,
    `Sede legale: ${seatOf(business)}`,
    `P.IVA ${vatNumber} · REA ${rea}`,
    `Registro imprese di ${registerOffice} n. ${registerNumber}`,
    shareCapital && `Capitale sociale ${shareCapital}`,
    `PEC ${pec}`,
  ].filter(Boolean)
  return <p className={`whitespace-pre-line ${className}`}>{lines.join('\n')}</p>
}
