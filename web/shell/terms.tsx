import { useEffect, useState, type ComponentType } from 'react'
import { afterLoad } from '#web/ui/after-load.ts'

/** Mounts the question about the terms, whose code is loaded after the page. */
export function Terms({ page }: { page: string }) {
  const [Question, setQuestion] = useState<ComponentType<{ page: string }>>()
  useEffect(
    () =>
      afterLoad(() => {
        // if it fails to load, the checkout asks
        import('./terms-question.tsx').then((loaded) => setQuestion(() => loaded.TermsQuestion)).catch(() => undefined)
      }),
    [],
  )
  return Question ? <Question page={page} /> : null
}
