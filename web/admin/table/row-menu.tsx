import { useRef } from 'react'
import { Menu } from '@base-ui/react/menu'

interface RowAction {
  label: string
  onPick: () => void
  /** It takes something away. */
  grave?: boolean
}

/** The menu at the end of a row (S-202). `of` names the row: `l’ordine 12`. */
export function RowMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const picked = useRef<RowAction>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  // a dialog gives the focus back to where it was when it opened
  const act = (open: boolean) => {
    if (open || !picked.current) return
    button.current?.focus()
    picked.current.onPick()
    picked.current = undefined
  }
  return (
    <Menu.Root modal={false} onOpenChangeComplete={act}>
      <Menu.Trigger ref={button} className="icona" aria-label={`Azioni per ${of}`}>
        <Dots />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-50">
          <Menu.Popup className="w-64 max-w-[calc(100vw-2rem)] bg-carta rounded-md shadow-menu py-1.5 outline-none forced-colors:border">
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                className={`px-4 min-h-11 flex items-center cursor-pointer outline-none data-highlighted:bg-vassoio data-highlighted:font-semibold ${
                  action.grave ? 'text-rosso' : ''
                }`}
                onClick={() => (picked.current = action)}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

// here, not among the icons of all pages: the first view of the shop carries those
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
