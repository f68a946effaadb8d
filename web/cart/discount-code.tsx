import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { longest } from '#contract/bounds.ts'
import { readField } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/control-icons.tsx'
import { KeptCode } from './kept-code.tsx'
import type { CartPrice } from './use-price.ts'

/** A field for a discount's code, closed at first; in its place the code that the cart has, and what it does. */
export function DiscountCode({ price }: { price: CartPrice }) {
  const { code, refused } = price
  const part = useKeptFocus(code ? 'kept' : `refused ${refused?.code}`)
  return (
    <div ref={part} className="border-t border-linea" role="group" aria-label="Codice sconto">
      {code ? (
        <KeptCode price={price} />
      ) : (
        <Entry key={refused?.code} price={price} onSent={() => part.current && holdHeight(part.current)} />
      )}
    </div>
  )
}

/** Milliseconds in which a second quick press may come. */
const secondPress = 1500

/** What stands below does not move up at once to where the finger is. */
function holdHeight(part: HTMLElement) {
  part.style.minHeight = `${part.offsetHeight}px`
  setTimeout(() => (part.style.minHeight = ''), secondPress)
}

/** The pressed button goes with its form: the focus is led to what the code does, to the field that is wrong, or to the closed field. */
function useKeptFocus(shown: string) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const changed = before.current !== shown
    before.current = shown
    if (!changed || document.activeElement !== document.body) return
    part.current?.querySelector<HTMLElement>('[open] input, [tabindex], :not([open]) > summary')?.focus()
  }, [shown])
  return part
}

interface EntryProps {
  price: CartPrice
  onSent: () => void
}

function Entry({ price: { refused, apply }, onSent }: EntryProps) {
  const id = useId()
  const [edited, setEdited] = useState(false)
  const words = edited ? undefined : refused?.words
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = readField(new FormData(event.currentTarget), 'codiceSconto')
    if (!typed.trim()) return event.currentTarget.querySelector('input')?.focus()
    onSent()
    apply(typed)
  }
  return (
    <details className="voce" open={refused !== undefined}>
      <summary className="flex items-center justify-between gap-4 min-h-11 text-sm cursor-pointer">
        Hai un codice sconto?
        <span className="segno shrink-0 transition-[rotate] duration-(--d-media)">
          <PlusIcon />
        </span>
      </summary>
      <form noValidate onSubmit={submit} className="pt-1 pb-4">
        <label className="etichetta" htmlFor={id}>
          Codice sconto
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            name="codiceSconto"
            className="campo min-w-0"
            defaultValue={refused?.code}
            maxLength={longest.discountCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            onInput={() => setEdited(true)}
            aria-invalid={words ? true : undefined}
            aria-describedby={words ? `${id}-rifiuto` : undefined}
          />
          <Button second type="submit">
            Applica
          </Button>
        </div>
        {words && (
          <p id={`${id}-rifiuto`} role="alert" className="mt-1 text-sm text-rosso">
            {words}
          </p>
        )}
      </form>
    </details>
  )
}
