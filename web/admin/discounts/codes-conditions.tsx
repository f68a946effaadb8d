import { useState, type ReactNode } from 'react'
import { longest } from '#contract/bounds.ts'
import { Field, type useRefusal } from '#web/forms/form.tsx'
import { PlusIcon } from '#web/ui/control-icons.tsx'
import { Choices, types, useBrands } from './choices.tsx'

type Refusal = ReturnType<typeof useRefusal>['refusal']

/** What a discount asks for, folded: without it any cart gets it, at any time. */
export function Conditions({ refusal }: { refusal: Refusal }) {
  const [automatic, setAutomatic] = useState(false)
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: longest.typedNumber, refusal } as const
  return (
    <>
      <Folded title="Quando vale">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="dal" label="Dal" type="date" refusal={refusal} />
          <Field name="al" label="Al, compreso" type="date" refusal={refusal} />
          <Field {...number} name="minimo" label="Minimo di spesa (€)" inputMode="decimal" />
          <Field {...number} name="usiMassimi" label="Usi in tutto" />
          <Field {...number} name="usiPerPersona" label="Usi per persona" />
        </div>
        <div className="grid">
          <Tick name="primoOrdine" label="Solo per il primo ordine" />
          <Tick name="automatico" label="Si applica da solo, senza scrivere il codice" onTick={setAutomatic} />
        </div>
        {automatic && <Field {...number} name="pezziMinimi" label="Da quanti pezzi" />}
      </Folded>
      <Folded title="Su cosa">
        <Tick name="nonInSaldo" label="Non sui prezzi in saldo" />
        <Choices legend="Solo queste tipologie" name="tipologie" options={types} />
        <Brands />
      </Folded>
    </>
  )
}

function Brands() {
  const options = useBrands().map(({ nome }) => ({ value: nome, label: nome }))
  return <Choices legend="Solo questi brands" name="marche" options={options} />
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="voce border-t border-linea">
      <summary className="flex items-center justify-between gap-4 min-h-11 cursor-pointer">
        <span>
          {title} <span className="text-inchiostro-2">(facoltativo)</span>
        </span>
        <span className="segno shrink-0 transition-[rotate] duration-(--d-media)">
          <PlusIcon />
        </span>
      </summary>
      <div className="grid gap-4 pt-1 pb-4">{children}</div>
    </details>
  )
}

function Tick({ name, label, onTick }: { name: string; label: string; onTick?: (on: boolean) => void }) {
  return (
    <label className="inline-flex items-center gap-2 min-h-11">
      <input
        type="checkbox"
        name={name}
        className="size-5 shrink-0 accent-inchiostro"
        onChange={(event) => onTick?.(event.target.checked)}
      />
      {label}
    </label>
  )
}
