import { useRef } from 'react'
import { longest } from '#contract/bounds.ts'
import { formatEuro } from '#contract/money.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { fullName } from '#contract/product-name.ts'
import { FrameSearch } from '#web/admin/frames/frame-search.tsx'
import { Choices, types, useBrands } from './choices.tsx'
import type { Named, Scope } from './sales-typed.ts'

const scopes: readonly { su: Scope; label: string }[] = [
  { su: 'prodotti', label: 'Occhiali scelti' },
  { su: 'modelli', label: 'Modelli, tutti i colori' },
  { su: 'marche', label: 'Brands' },
  { su: 'tipologie', label: 'Tipologie' },
  { su: 'tutto', label: 'Tutto il negozio' },
]

interface Props {
  su: Scope
  /** What is chosen of this scope. */
  quali: readonly Named[]
  onScope: (su: Scope) => void
  onChange: (quali: readonly Named[]) => void
}

/** What a reduction is on. */
export function SaleScope({ su, quali, onScope, onChange }: Props) {
  const turn = (one: Named, on: boolean) => {
    const others = quali.filter(({ value }) => value !== one.value)
    onChange(on ? [...others, one] : others)
  }
  return (
    <>
      <fieldset>
        <legend className="etichetta">Su cosa</legend>
        <div className="grid gap-x-4 grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {scopes.map((one) => (
            <label key={one.su} className="inline-flex items-center gap-2 min-h-11">
              <input
                type="radio"
                name="su"
                className="size-5 shrink-0 accent-inchiostro"
                checked={su === one.su}
                onChange={() => onScope(one.su)}
              />
              {one.label}
            </label>
          ))}
        </div>
      </fieldset>
      {(su === 'prodotti' || su === 'modelli') && (
        <Frames key={su} nameOf={su === 'prodotti' ? nameFrame : nameModel} chosen={quali} onTick={turn} />
      )}
      {su === 'marche' && <Brands chosen={quali} onTick={turn} />}
      {su === 'tipologie' && (
        <Choices legend="Quali tipologie" name="quali" options={types} chosen={quali} onTick={turn} />
      )}
    </>
  )
}

const hasOf = (quali: readonly Named[], { value }: Named) => quali.some((one) => one.value === value)

export const nameFrame = (frame: ProdottoGestito): Named => ({ value: frame.id, label: fullName(frame) })

/** Colour variants of one frame share its model. */
const nameModel = ({ marca, nomeModello, modello }: ProdottoGestito): Named => ({
  value: modello.slice(0, longest.productCode),
  label: `${[marca, nomeModello || modello].filter(Boolean).join(' ')}, tutti i colori`,
})

function Brands({ chosen, onTick }: { chosen: readonly Named[]; onTick: (one: Named, on: boolean) => void }) {
  const options = useBrands().map(({ id, nome }) => ({ value: id, label: nome }))
  return <Choices legend="Quali brands" name="quali" options={options} chosen={chosen} onTick={onTick} />
}

interface FramesProps {
  nameOf: (frame: ProdottoGestito) => Named
  chosen: readonly Named[]
  onTick: (one: Named, on: boolean) => void
}

function Frames({ nameOf, chosen, onTick }: FramesProps) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} className="grid gap-3 min-w-0">
      {chosen.length > 0 && (
        <ul aria-label="Scelti">
          {chosen.map((one) => (
            <li key={one.value} className="flex items-center gap-3 border-b border-linea">
              <span className="grow min-w-0 py-1 font-semibold wrap-anywhere">{one.label}</span>
              <button
                type="button"
                className="collegamento shrink-0 min-h-11 px-2 text-sm"
                aria-label={`Togli ${one.label}`}
                onClick={() => {
                  // the button goes with its line
                  part.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
                  onTick(one, false)
                }}
              >
                Togli
              </button>
            </li>
          ))}
        </ul>
      )}
      <FrameSearch legend="Quali occhiali" name="quali">
        {(frame) => {
          const one = nameOf(frame)
          return (
            <label className="flex items-center gap-3 min-h-11 py-1">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-inchiostro"
                checked={hasOf(chosen, one)}
                onChange={(event) => onTick(one, event.target.checked)}
              />
              <span className="grow min-w-0 wrap-anywhere">{one.label}</span>
              <span className="misura whitespace-nowrap">{formatEuro(frame.prezzo)}</span>
            </label>
          )
        }}
      </FrameSearch>
    </div>
  )
}
