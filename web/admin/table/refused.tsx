/** Why an action was refused, above the rows that it was about. */
export function Refused({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <p role="alert" className="mt-4 text-rosso">
      {words}
    </p>
  )
}
