import { Calendar } from './calendar.tsx'
import { Codes } from './codes.tsx'
import { Sales } from './sales.tsx'

/** What the shop takes off its prices (S-250, H-124, H-125). */
export function DiscountsTab() {
  return (
    <>
      <h2 className="font-semibold text-lg">Gestione sconti</h2>
      <Sales />
      <Codes />
      <Calendar />
    </>
  )
}
