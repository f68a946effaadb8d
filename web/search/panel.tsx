import { useDialog } from '#web/ui/dialog.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { Search } from './search.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The search of the header, over the page. Esc, Back, the close button and a click outside close it. */
export function SearchPanel({ open, onClose }: Props) {
  const dialog = useDialog(open, onClose)
  return (
    <dialog
      ref={dialog}
      aria-label="Cerca nel negozio"
      className="fixed inset-0 m-0 p-0 w-full max-w-none h-dvh max-h-none overflow-auto overscroll-contain scroll-pt-24 bg-carta text-inchiostro backdrop:bg-[rgb(18_23_20/0.35)] md:bottom-auto md:h-auto md:max-h-[90dvh] md:shadow-menu"
    >
      {open && <Search onClose={onClose} />}
      {open && (
        <p className="px-4 md:px-8 pb-8">
          {/* a document of its own */}
          <a className="collegamento inline-block py-2" href="/prova">
            Prova le montature in scala su una tua foto
          </a>
        </p>
      )}
      {open && <Toasts belowHeader />}
    </dialog>
  )
}
