import { highest } from '#contract/bounds.ts'
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { isObject } from '#contract/objects.ts'
import { useTableParameter } from '#web/admin/table/use-view.ts'
import { userQuery } from '#web/admin/queries/users.ts'
import { CloseIcon } from '#web/ui/icons.tsx'

/** The customer in the query string whose orders are shown, and a function that removes the filter. */
export function useCustomer() {
  const [written, choose] = useTableParameter('cliente')
  const asked = Number(written)
  return [
    Number.isInteger(asked) && asked > 0 && asked <= highest.id ? asked : undefined,
    () => choose(undefined),
  ] as const
}

/** Names the customer whose orders are shown; a click removes the filter. */
export function CustomerFilter({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useQuery(userQuery(id))
  const words = `Ordini di ${data?.nomeCompleto ?? `utente ${id}`}`
  const button = useRef<HTMLButtonElement>(null)
  const state: unknown = useLocation().state
  const fromMenu = isObject(state) && state['fromMenu'] === true
  // the menu that linked here is unmounted, and the focus with it
  useEffect(() => {
    if (fromMenu) button.current?.focus()
  }, [fromMenu])
  const remove = () => {
    button.current?.parentElement?.querySelector<HTMLElement>('[type=search]')?.focus()
    onRemove()
  }
  return (
    <button
      ref={button}
      type="button"
      className="btn btn-2 max-w-full whitespace-normal"
      aria-label={`${words}, mostra tutti`}
      onClick={remove}
    >
      <span className="[overflow-wrap:anywhere]">{words}</span>
      <CloseIcon />
    </button>
  )
}
