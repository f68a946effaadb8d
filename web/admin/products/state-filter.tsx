export const states = ['attivi', 'disattivi', 'esauriti', 'ultimi'] as const
export type State = (typeof states)[number]

const titles: Record<State, string> = {
  attivi: 'Attivi',
  disattivi: 'Disattivi',
  esauriti: 'Esauriti',
  ultimi: 'Con un solo pezzo',
}

interface Props {
  chosen: State | undefined
  onChoose: (state: State | undefined) => void
}

export function StateFilter({ chosen, onChoose }: Props) {
  return (
    <label className="max-sm:grow">
      <span className="solo-lettore">Mostra</span>
      <select
        className="campo"
        value={chosen ?? ''}
        onChange={(event) => onChoose(states.find((state) => state === event.target.value))}
      >
        <option value="">Tutti i prodotti</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {titles[state]}
          </option>
        ))}
      </select>
    </label>
  )
}
