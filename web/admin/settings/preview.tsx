import { readMarkdown } from '#contract/legal/markdown.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import { fillIn } from '#contract/placeholders.ts'
import type { TextKind } from '#contract/setting-texts.ts'
import { Blocks } from '#web/legal/blocks.tsx'

/** A text as pages say it; it loads what reads Markdown. */
export const Preview = ({ kind, text, business }: { kind: TextKind; text: string; business: WholeBusiness }) =>
  kind === 'markdown' || kind === 'legal' ? (
    <Blocks of={readMarkdown(text, business)} />
  ) : (
    <p>{fillIn(text, business)}</p>
  )
