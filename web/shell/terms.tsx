import { useEffect, useState, type ComponentType } from 'react'
import { afterLoad, loadAgain } from '#web/ui/after-load.ts'

/** Mounts the question about the terms, whose code is loaded after the page. */
export function Terms({ page }: { page: string }) {
  const [Question, setQuestion] = useState<ComponentType<{ page: string }>>()
  useEffect(
    () =>
      afterLoad(() => {
        // while it fails to load, the checkout asks
        void loadAgain(() => import('./terms-question.tsx')).then((loaded) => setQuestion(() => loaded.TermsQuestion))
      }),
    [],
  )
  return Question ? <Question page={page} /> : null
}
