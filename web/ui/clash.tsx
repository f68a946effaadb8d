import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'

interface Props {
  /** The id of the field. */
  name: string
  theirs: string | boolean
  onTake: () => void
}

/** Beside a field that another user changed meanwhile: the other value, and a button that takes it. */
export function Clash({ name, theirs, onTake }: Props) {
  function take({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    // the button is unmounted by the click
    flushSync(onTake)
    const fields = [...(form?.querySelectorAll<HTMLElement>(`[name="${name}"]`) ?? [])]
    const field = fields.find((one) => one.matches(':checked')) ?? fields[0]
    field?.focus()
  }
  return (
    <>
      Nel frattempo è diventato {say(theirs)}.{' '}
      <button type="button" className="collegamento min-h-6 text-inchiostro" onClick={take}>
        Usa questo
      </button>
    </>
  )
}

function say(value: string | boolean) {
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  return value ? `«${value}»` : 'vuoto'
}
