import { layerErrorText } from '#web/lib/api.ts'
import { useState, type ComponentType } from 'react'
import { unreachable } from '#web/lib/text.ts'
import { labelOf, offered, type ModalProps, type RowAction, type RowModal } from './row-action.ts'
import { useModal } from './use-modal.ts'
import { useOnce } from './use-once.ts'
import { useRowChange, type Settle } from './use-row-change.ts'
import { useRun } from './use-run.ts'

/** A modal that creates a row. */
export type NewModal = ComponentType<{ onClose: () => void }>

/**
 * Row actions of a table: `menuOf` a row, the open `modal`, to be rendered once, and the `refusal` of an action without a
 * modal, to be shown above the rows.
 */
export function useRowActions<Row extends { id: number }, Answer>(
  settle: Settle<Row, Answer>,
  actions: readonly RowAction<Row, Answer>[],
) {
  const { busy, run, refusal, refuse, forget } = useRun(settle)
  const { once } = useOnce()
  const { opened, open, load, close } = useModal<Shown<Row, Answer>>()

  const openLoaded = async (loader: () => Promise<Shown<Row, Answer>>) => {
    if (!(await load(loader))) refuse(unreachable)
  }
  const work = (row: Row, label: string, ask: (row: Row) => Promise<unknown>) =>
    once(`${label} ${row.id}`, () => ask(row).catch((error: unknown) => refuse(layerErrorText(error))))

  function begin(action: RowAction<Row, Answer>, row: Row) {
    forget()
    const label = labelOf(action, row)
    if ('Modal' in action) open({ row, Modal: action.Modal })
    else if ('load' in action) void openLoaded(async () => ({ row, Modal: await action.load() }))
    else if ('run' in action) void run(row, { ...action, label })
    else if ('work' in action) void work(row, label, action.work)
  }

  const menuOf = (row: Row) =>
    offered(actions, row).map((action) => {
      const label = labelOf(action, row)
      if ('link' in action) return { label, link: action.link(row) }
      const { grave = false, isNext } = action
      return { label, grave, isNext: isNext?.(row) ?? false, onPick: () => begin(action, row) }
    })
  function openNew(what: { New: NewModal } | { load: () => Promise<NewModal> }) {
    forget()
    if ('New' in what) open(what)
    else void openLoaded(async () => ({ New: await what.load() }))
  }

  const modal = opened && <Opened key={opened.key} shown={opened.shown} settle={settle} onClose={close} />
  return { menuOf, begin, openNew, run, busy, modal, refusal }
}

type Shown<Row, Answer> = { row: Row; Modal: RowModal<Row, Answer> } | { New: NewModal }

interface OpenedProps<Row, Answer> {
  shown: Shown<Row, Answer>
  settle: Settle<Row, Answer>
  onClose: () => void
}

function Opened<Row extends { id: number }, Answer>({ shown, settle, onClose }: OpenedProps<Row, Answer>) {
  return 'New' in shown ? <shown.New onClose={onClose} /> : <OverRow {...shown} settle={settle} onClose={onClose} />
}

interface OverRowProps<Row, Answer> {
  row: Row
  Modal: RowModal<Row, Answer>
  settle: Settle<Row, Answer>
  onClose: () => void
}

/** A modal with the row as last read; its pending changes are its own, not the table's. */
function OverRow<Row, Answer>({ row: opened, Modal, settle, onClose }: OverRowProps<Row, Answer>) {
  const [row, setRow] = useState(opened)
  const { busy, change } = useRowChange(settle)
  const changeRow: ModalProps<Row, Answer>['change'] = async (ask) => {
    const outcome = await change(row, ask)
    if (outcome?.now) setRow(outcome.now)
    return outcome
  }
  return <Modal row={row} change={changeRow} busy={busy} onClose={onClose} />
}
