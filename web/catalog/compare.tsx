import { useEffect, useRef, useState, type FormEvent } from 'react'
import { localStore } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { OwnFields } from './own-fields.tsx'
import { compare, judge, ownKey, parseOwnGlasses, readOwnGlasses, type OwnGlasses } from './own-glasses.ts'

export interface CompareProps {
  prodotto: OwnGlasses
  /** Opened by the button, which is unmounted: the first field takes the focus. */
  asked: boolean
}

const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Compares this frame with the visitor's own glasses. The three numbers stay in the browser's storage: nothing is sent. */
export function Compare({ prodotto, asked }: CompareProps) {
  const form = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState(() => parseOwnGlasses(localStore.getItem(ownKey)))
  const [wrong, setWrong] = useState(false)

  useEffect(() => {
    if (asked) focusFirst(form.current)
  }, [asked])

  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = readOwnGlasses((name) => typed.get(name) || undefined)
    setWrong(read === null)
    if (!read) return
    localStore.setItem(ownKey, JSON.stringify(read))
    setOwn(read)
  }
  const forget = () => {
    localStore.removeItem(ownKey)
    setOwn(null)
    for (const field of form.current?.querySelectorAll('input') ?? []) field.value = ''
    focusFirst(form.current)
  }

  return (
    <section aria-labelledby="confronto" className="mt-6">
      <h3 id="confronto" className="font-semibold">
        Confronta con i miei occhiali
      </h3>
      <form ref={form} className="mt-3" noValidate autoComplete="off" onSubmit={keep}>
        <p className="text-sm text-inchiostro-2">
          Scrivi i tre numeri che leggi dentro l’asta. Restano in questo dispositivo.
        </p>
        <OwnFields own={own} wrong={wrong} />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button second type="submit">
            Confronta
          </Button>
          {own && (
            <Button second onClick={forget}>
              Dimentica
            </Button>
          )}
        </div>
      </form>
      <div role="status">{own && <Outcome frame={prodotto} own={own} />}</div>
    </section>
  )
}

function Outcome({ frame, own }: { frame: OwnGlasses; own: OwnGlasses }) {
  return (
    <div className="mt-5">
      <p className="font-semibold">{judge(frame, own)}</p>
      <table className="misura mt-2 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-linea">
            <th className="py-2 font-normal text-inchiostro-2">In mm</th>
            <th className="py-2 font-normal text-inchiostro-2">Questa</th>
            <th className="py-2 font-normal text-inchiostro-2">I miei</th>
            <th className="py-2 font-normal text-inchiostro-2">Differenza</th>
          </tr>
        </thead>
        <tbody>
          {compare(frame, own).map(({ label, frame: here, own: mine, words }) => (
            <tr key={label} className="border-b border-linea">
              <th scope="row" className="py-2 font-normal">
                {label}
              </th>
              <td className="py-2 font-semibold">{here}</td>
              <td className="py-2">{mine}</td>
              <td className="py-2">{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
