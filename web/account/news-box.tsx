import type { ComponentProps } from 'react'
import { newsText, newsTexts } from '#contract/consent.ts'

/** Agrees to emails with news; never ticked beforehand, which would be no consent (GDPR, art. 4.11). */
export function NewsBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="flex items-start gap-3 py-2.5 text-sm">
      <input type="checkbox" name="novita" className="size-5 shrink-0 accent-bottiglia" {...props} />
      <span>{newsTexts[newsText]}</span>
    </label>
  )
}
