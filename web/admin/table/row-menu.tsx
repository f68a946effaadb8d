import { useRef } from 'react'
import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'

type MenuItem = { label: string } & (
  | {
      onPick: () => void
      /** It removes something: its label is red. */
      grave?: boolean
    }
  | { link: { to: string; state?: unknown } }
)

/** The menu at the end of a row (S-202), none where nothing is offered. `of` names the row: `l’ordine 12`. */
export function RowMenu({ of, actions }: { of: string; actions: readonly MenuItem[] }) {
  const picked = useRef<() => void>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  // a modal returns the focus to the element that had it when the modal opened
  const act = (open: boolean) => {
    if (open || !picked.current) return
    button.current?.focus()
    picked.current()
    picked.current = undefined
  }
  if (actions.length === 0) return null
  return (
    <Menu.Root modal={false} onOpenChangeComplete={act}>
      <Menu.Trigger ref={button} className="icona" aria-label={`Azioni per ${of}`}>
        <Dots />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-50">
          <Menu.Popup className="w-64 max-w-[calc(100vw-2rem)] max-h-(--available-height) overflow-y-auto overscroll-contain bg-carta rounded-md shadow-menu py-1.5 outline-none forced-colors:border">
            {actions.map((action) =>
              'link' in action ? (
                <Menu.LinkItem key={action.label} className={item} render={<Link {...action.link} />}>
                  {action.label}
                </Menu.LinkItem>
              ) : (
                <Menu.Item
                  key={action.label}
                  className={`${item} ${action.grave ? 'text-rosso' : ''}`}
                  onClick={() => (picked.current = action.onPick)}
                >
                  {action.label}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const item =
  'px-4 min-h-11 flex items-center cursor-pointer outline-none data-highlighted:bg-vassoio data-highlighted:font-semibold focus-visible:outline-solid focus-visible:-outline-offset-2'

// not among the shared icons, which are part of the first load of the shop
const Dots = () => (
  <svg
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M3.5 9h.01M9 9h.01M14.5 9h.01" />
  </svg>
)
