import { Codes } from './codes.tsx'

/** What the shop takes off its prices (S-250, H-124). */
export function DiscountsTab() {
  return (
    <>
      <h2 className="font-semibold text-lg">Gestione sconti</h2>
      <Codes />
    </>
  )
}
