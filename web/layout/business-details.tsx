import { shop } from '#contract/shop.ts'

const { legalName, street, postalCode, city, province, vatNumber, rea, registry, shareCapital, pec } = shop

/** The legal details of the business, required on every page. */
export function BusinessDetails({ className }: { className: string }) {
  return (
    <p className={className}>
      {legalName}
      <br />
      Sede legale: {street}, {postalCode} {city} ({province})
      <br />
      P.IVA {vatNumber} · REA {rea}
      <br />
      Registro imprese di {registry.office} n. {registry.number}
      <br />
      Capitale sociale {shareCapital}
      <br />
      PEC {pec}
    </p>
  )
}
