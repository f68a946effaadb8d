import type { ReactNode } from 'react'
import { renderEmail, signature, style, type EmailBusiness } from './layout.tsx'
import { Action, Code } from './parts.tsx'

/** An email of sentences: it is written once and reads the same in HTML and in text. */
export interface SimpleEmail {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  parts: Part[]
}
type Part =
  | string
  | { title: string; lines: string[] }
  | { words: string; link: string }
  /** What the email is there for: a link that looks like a button. */
  | { button: string; link: string }
  /** To be typed or copied, as the sentence before it says. */
  | { code: string; before: string }
  | { small: string }

export function writeSimple({ subject, preview, heading, parts }: SimpleEmail, business: EmailBusiness) {
  const children = (
    <>
      <h1 style={style.heading}>{heading}</h1>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- written once, never in another order
        <div key={index}>{showPart(part)}</div>
      ))}
    </>
  )
  const text = [heading, ...parts.map(spellPart), signature(business), ''].join('\n\n')
  return { subject, html: renderEmail({ title: subject, preview, children }, business), text }
}

function showPart(part: Part): ReactNode {
  if (typeof part === 'string') return <p style={style.text}>{part}</p>
  if ('small' in part) return <p style={style.small}>{part.small}</p>
  if ('button' in part) return <Action to={part.link}>{part.button}</Action>
  if ('code' in part) {
    return (
      <>
        <p style={style.text}>{part.before}</p>
        <Code>{part.code}</Code>
      </>
    )
  }
  if ('link' in part) {
    return (
      <p style={style.text}>
        <a href={part.link} style={style.link}>
          {part.words}
        </a>
      </p>
    )
  }
  return (
    <>
      <h2 style={style.subheading}>{part.title}</h2>
      {part.lines.map((line) => (
        <p key={line} style={style.text}>
          {line}
        </p>
      ))}
    </>
  )
}

function spellPart(part: Part) {
  if (typeof part === 'string') return part
  if ('small' in part) return part.small
  if ('code' in part) return `${part.before} ${part.code}`
  if ('button' in part) return `${part.button}:\n${part.link}`
  return 'link' in part ? `${part.words}:\n${part.link}` : [part.title, ...part.lines].join('\n')
}
