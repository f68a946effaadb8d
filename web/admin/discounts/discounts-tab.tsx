import { ToCome } from '#web/admin/table/to-come.tsx'

/** A note only, as specified (S-250, S-251). */
export function DiscountsTab() {
  return <ToCome tab="sconti" note="Il modulo per creare gli sconti e la loro tabella arriveranno qui." />
}
