/** Over the end of a password field; below a field that is too narrow for both. */
export function ShowPassword({ shown, onTurn }: { shown: boolean; onTurn: () => void }) {
  return (
    // with large text it would lie over the middle of a narrow field
    <button
      type="button"
      className="collegamento @min-[11rem]:absolute right-1 bottom-0.5 min-h-11 px-3 text-sm"
      onClick={onTurn}
    >
      {shown ? 'Nascondi' : 'Mostra'}
      <span className="solo-lettore"> quello che scrivi</span>
    </button>
  )
}
