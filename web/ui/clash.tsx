/** Beside a field in which somebody else wrote something different meanwhile: what, and a press that takes it. */
export function Clash({ theirs, onTake }: { theirs: string | boolean; onTake: () => void }) {
  return (
    <>
      Nel frattempo è diventato {say(theirs)}.{' '}
      <button type="button" className="collegamento min-h-6 text-inchiostro" onClick={onTake}>
        Usa questo
      </button>
    </>
  )
}

function say(value: string | boolean) {
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  return value ? `«${value}»` : 'vuoto'
}
