import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
  label: ReactNode
  help?: ReactNode
}

/** A radio button or a box to tick that is as large as its words. */
export function ChoiceCard({ label, help, ...input }: Props) {
  return (
    <label className="flex gap-3 px-4 py-3.5 min-h-12 min-w-0 border border-bordo rounded-md cursor-pointer has-checked:border-inchiostro has-checked:ring-1 has-checked:ring-inchiostro has-checked:bg-vassoio">
      <input {...input} className="size-5 mt-0.5 shrink-0 accent-bottiglia" />
      <span className="min-w-0">
        <strong className="font-semibold">{label}</strong>
        {help && <span className="block text-sm text-inchiostro-2">{help}</span>}
      </span>
    </label>
  )
}

/** As many columns as have room. */
export const ChoiceCards = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">{children}</div>
)
