import { useEffect, type ComponentType } from 'react'
import { Tabs } from '@base-ui/react/tabs'
import { useLocation, useSearchParams } from 'react-router'
import { Attention } from './attention/attention.tsx'
import { BrandsTab } from './brands/brands-tab.tsx'
import { DailyChart } from './visitors/daily-chart.tsx'
import { DiscountsTab } from './discounts/discounts-tab.tsx'
import { ApplicationLog } from './logs/application-log.tsx'
import { OrdersTab } from './orders/orders-tab.tsx'
import { ProductsTab } from './products/products-tab.tsx'
import { Summary } from './summary/summary.tsx'
import { UsersTab } from './users/users-tab.tsx'
import { readTab, tabs, type TabName } from './table/tabs.ts'
import { For, may } from '#web/session/may.tsx'
import { useFolded } from './use-folded.ts'

export function Dashboard() {
  const [search, setSearch] = useSearchParams()
  const shown = tabs.filter(({ call }) => may(call))
  const wanted = readTab(search)
  const tab = shown.some(({ name }) => name === wanted) ? wanted : 'ordini'
  // each table has a query string of its own; a change of tab adds no entry to the history
  const show = (name: TabName) => setSearch({ tab: name }, { replace: true, preventScrollReset: true })
  const [isFolded, setFolded] = useFolded()
  useNamedPart()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="largo text-xl @max-[19rem]:text-lg">Dashboard</h1>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls="blocchi"
          className="collegamento min-h-11 inline-flex items-center gap-2"
          onClick={() => setFolded(!isFolded)}
        >
          Riepilogo, visitatori e log
          <span aria-hidden="true">{isFolded ? '+' : '−'}</span>
        </button>
      </div>
      <div id="blocchi">{!isFolded && <Blocks />}</div>
      <Tabs.Root id="gestione" tabIndex={-1} value={tab} onValueChange={(name: TabName) => show(name)} className="mt-4">
        <Tabs.List
          activateOnFocus
          aria-label="Gestione"
          className="border-b border-linea flex gap-1 max-sm:gap-0 overflow-x-auto"
        >
          {shown.map(({ name, title }) => (
            <Tabs.Tab
              key={name}
              value={name}
              className="px-4 max-sm:px-2 py-3.5 shrink-0 whitespace-nowrap font-semibold text-inchiostro-2 border-b-2 border-transparent aria-selected:border-inchiostro aria-selected:text-inchiostro hover:text-inchiostro focus-visible:-outline-offset-4"
            >
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ name }) => (
          <Tabs.Panel key={name} value={name} className="pt-5">
            <Panel tab={name} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </>
  )
}

const Blocks = () => (
  <>
    <Attention />
    <Summary />
    <div className="mt-4 grid gap-4 xl:grid-cols-[1.55fr_1fr] [&>:only-child]:col-span-full">
      <DailyChart />
      <For call="GET /Stats/GetRecentLogs">
        <div id="log" tabIndex={-1} className="grid min-w-0">
          <ApplicationLog />
        </div>
      </For>
    </div>
  </>
)

const panels: Record<TabName, ComponentType> = {
  ordini: OrdersTab,
  utenti: UsersTab,
  sconti: DiscountsTab,
  brands: BrandsTab,
  prodotti: ProductsTab,
}

function Panel({ tab }: { tab: TabName }) {
  const Table = panels[tab]
  return <Table />
}

/** Moves the focus to the element that the hash names, so that the keyboard continues from there. */
function useNamedPart() {
  // the same link may be followed again: each time is a new location
  const location = useLocation()
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.focus()
  }, [location])
}
