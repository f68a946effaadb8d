/** Why something was not done, where the things are that it was to be done to. */
export function Refused({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <p role="alert" className="mt-4 text-rosso">
      {words}
    </p>
  )
}
