import { useRef, useState } from 'react'

/** The open modal, at most one: `shown` says which, `key` differs for each opening. */
export function useModal<Shown>() {
  const [opened, setOpened] = useState<{ key: number; shown: Shown }>()
  const openings = useRef(0)
  const next = (shown: Shown) => ({ key: (openings.current += 1), shown })

  const open = (shown: Shown) => setOpened(next(shown))
  /** Opens a modal that is loaded on demand, unless another was opened meanwhile; false: loading failed. */
  async function load(loader: () => Promise<Shown>) {
    const loaded = await loader().then(next, () => undefined)
    if (loaded) setOpened((now) => now ?? loaded)
    return loaded !== undefined
  }
  /** A late answer must not close the modal that was opened after its own. */
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  return { opened, open, load, close }
}
