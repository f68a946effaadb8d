import { useEffect, useState, type ComponentType } from 'react'
import { afterLoad } from '#web/ui/after-load.ts'

/** The place of the question whether the terms are accepted; what asks it comes when the page is there. */
export function Terms({ page }: { page: string }) {
  const [Question, setQuestion] = useState<ComponentType<{ page: string }>>()
  useEffect(
    () =>
      afterLoad(() => {
        // should it not come, the checkout asks
        import('./terms-question.tsx').then((loaded) => setQuestion(() => loaded.TermsQuestion)).catch(() => undefined)
      }),
    [],
  )
  return Question ? <Question page={page} /> : null
}
