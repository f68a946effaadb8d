import { useId } from 'react'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'

/** Runs requests as mutations, each at most once at a time. `busy`: one that this component sent is pending. */
export function useOnce() {
  const client = useQueryClient()
  const sender = useId()
  const busy = useIsMutating({ mutationKey: [sender] }) > 0

  /** `what` names the request. Returns undefined when it is pending already, and does not send it again. */
  async function once<T>(what: string, mutationFn: () => Promise<T>) {
    const mutationKey = [sender, what]
    if (client.isMutating({ mutationKey, exact: true }) > 0) return undefined
    return client.getMutationCache().build(client, { mutationKey, mutationFn }).execute(undefined)
  }
  return { busy, once }
}
