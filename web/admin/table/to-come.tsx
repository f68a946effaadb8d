import { tabs, type TabName } from './tabs.ts'

export function ToCome({ tab, note }: { tab: TabName; note: string }) {
  return (
    <>
      <h2 className="font-semibold text-lg">{tabs.find(({ name }) => name === tab)?.heading}</h2>
      <p className="mt-3 max-w-[60ch] text-inchiostro-2">{note}</p>
    </>
  )
}
