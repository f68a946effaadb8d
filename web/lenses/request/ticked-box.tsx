import type { ComponentProps, ReactNode } from 'react'
import { ChoiceRefusal, wrongness } from '#web/forms/form.tsx'

interface Props extends Pick<ComponentProps<typeof ChoiceRefusal>, 'refusal'> {
  name: string
  /** Beside the words, and no part of the box's name. */
  more?: ReactNode
  children: ReactNode
}

/** A box to tick, with its refusal. */
export function TickedBox({ name, refusal, more, children }: Props) {
  return (
    <div>
      <label className="flex gap-3 py-2.5 min-h-11 cursor-pointer">
        <input
          type="checkbox"
          name={name}
          className="size-5 mt-0.5 shrink-0 accent-bottiglia"
          {...wrongness(name, refusal)}
        />
        <span>{children}</span>
      </label>
      {more && <p className="ml-8 -mt-2 text-sm">{more}</p>}
      <ChoiceRefusal refusal={refusal} name={name} />
    </div>
  )
}
