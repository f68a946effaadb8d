import type { ReactNode, Ref } from 'react'

interface Props {
  title: string
  /** For a page that focuses its heading. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The layout of a page of text. */
export function TextPage({ title, heading, children }: Props) {
  return (
    <main className="colonna pt-8 md:pt-14 pb-20 md:pb-28">
      <h1 ref={heading} tabIndex={heading ? -1 : undefined} className="largo text-3xl">
        {title}
      </h1>
      {children}
    </main>
  )
}
