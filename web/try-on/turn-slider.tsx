/** Degrees of a turn that still shows both eyes. */
const most = 25

interface Props {
  turn: number
  onTurn: (turn: number) => void
}

/** How far the head of the photo is turned to a side. */
export function TurnSlider({ turn, onTurn }: Props) {
  return (
    <label className="block">
      <span className="etichetta">Quanto è girata la testa nella foto</span>
      <input
        className="w-full h-11 accent-inchiostro"
        type="range"
        min={-most}
        max={most}
        step={1}
        value={turn}
        aria-valuetext={sayTurn(turn)}
        onChange={(event) => onTurn(event.target.valueAsNumber)}
      />
      <span className="text-sm misura">{sayTurn(turn)}</span>
    </label>
  )
}

function sayTurn(turn: number) {
  if (turn === 0) return 'Di fronte'
  const degrees = Math.abs(turn) === 1 ? '1 grado' : `${Math.abs(turn)} gradi`
  return `${degrees} verso ${turn < 0 ? 'la sinistra' : 'la destra'} della foto`
}
