/** Rows that are ticked, for what is done to many at once. */
export interface Choice<Row> {
  isChosen: (row: Row) => boolean
  choose: (rows: readonly Row[], chosen: boolean) => void
  /** Names a row, as in `Scegli …`. */
  nameOf: (row: Row) => string
  /** Of the box that ticks all rows of the page. */
  all: string
}

const box = 'size-6 accent-inchiostro'

interface AllProps<Row> {
  rows: readonly Row[]
  choice: Choice<Row>
}

/** The cell of the box above the rows; it is half ticked while some are. */
export function ChooseAll<Row>({ rows, choice }: AllProps<Row>) {
  const chosen = rows.filter(choice.isChosen).length
  const all = rows.length > 0 && chosen === rows.length
  return (
    <td className="pl-4 w-px max-md:w-full max-md:pl-2">
      <label className="inline-flex items-center gap-2 min-h-11">
        <input
          ref={(input) => {
            if (input) input.indeterminate = chosen > 0 && !all
          }}
          type="checkbox"
          aria-label={choice.all}
          className={box}
          checked={all}
          onChange={() => choice.choose(rows, !all)}
        />
        <span className="md:hidden">{choice.all}</span>
      </label>
    </td>
  )
}

/** The cell of a row's box; on a phone it lies beside the menu, above the card's link. */
export function ChooseRow<Row>({ row, choice }: { row: Row; choice: Choice<Row> }) {
  return (
    <td className="pl-4 md:w-px max-md:absolute max-md:z-1 max-md:top-1 max-md:right-13 max-md:pl-0">
      <label className="inline-grid place-items-center min-h-11 max-md:min-w-11">
        <input
          type="checkbox"
          aria-label={`Scegli ${choice.nameOf(row)}`}
          className={box}
          checked={choice.isChosen(row)}
          onChange={(event) => choice.choose([row], event.target.checked)}
        />
      </label>
    </td>
  )
}
