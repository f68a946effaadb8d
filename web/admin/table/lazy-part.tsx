import { lazy, type ComponentType } from 'react'
import { unreachable } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'

/** A part of a screen that is loaded on demand; a message and nothing in its place when it cannot be. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => {
        toast.error(unreachable)
        return { default: () => null }
      },
    ),
  )
