import { useRef, useState } from 'react'

/** The open modal, at most one: `shown` says which, `key` differs for each opening. */
export function useModal<Shown>() {
  const [opened, setOpened] = useState<{ key: number; shown: Shown }>()
  const openings = useRef(0)

  const open = (shown: Shown) => setOpened({ key: (openings.current += 1), shown })
  /** Opens a modal that is loaded on demand, unless another was asked for meanwhile; false: loading failed. */
  async function load(loader: () => Promise<Shown>) {
    const key = (openings.current += 1)
    const shown = await loader().catch(() => undefined)
    if (shown !== undefined && key === openings.current) setOpened({ key, shown })
    return shown !== undefined
  }
  /** A late answer must not close the modal that was opened after its own. */
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  return { opened, open, load, close }
}
