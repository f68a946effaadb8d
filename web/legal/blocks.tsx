import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { GuaranteePicture } from '#web/layout/guarantee-picture.tsx'
import { guaranteeNoticeId } from '#contract/legal/notice-id.ts'
import type { Block, RichText, Run, Titled } from '#contract/legal/rich-text.ts'

/** Renders the blocks of a legal text. */
export function Blocks({ of: blocks }: { of: readonly Block[] }) {
  return inARow(blocks.map(drawBlock))
}

/** The texts are static: their parts need no keys of their own. */
const inARow = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

function drawBlock(block: Block) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawText(block.text)}</p>
    case 'small':
      return <p className="text-sm text-inchiostro-2">{drawText(block.text)}</p>
    case 'heading':
      return <h3 className="font-semibold mt-2">{block.title}</h3>
    case 'list':
      return <ul className="list-disc pl-5 grid gap-2">{inARow(block.items.map(drawItem))}</ul>
    case 'steps':
      return <ol className="list-decimal pl-5 grid gap-2">{inARow(block.items.map(drawItem))}</ol>
    case 'terms':
      return <Terms rows={block.rows} />
    case 'pairs':
      return <Pairs rows={block.rows} />
    case 'blanks':
      return <Blanks labels={block.labels} />
    case 'notice':
      return <Notice {...block} />
  }
  return <Form {...block} />
}

const drawText = (text: RichText) => inARow(text.map(drawRun))
const drawItem = (text: RichText) => <li>{drawText(text)}</li>

function drawRun(run: Run) {
  if (typeof run === 'string') return run
  if ('strong' in run) return <strong>{run.strong}</strong>
  const { words, href } = run
  if (href.startsWith('/')) {
    return (
      <Link className="collegamento" to={href}>
        {words}
      </Link>
    )
  }
  return (
    <a className="collegamento" href={href} rel="noreferrer">
      {words}
    </a>
  )
}

function Terms({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(([term, meaning]) => (
        <div key={term}>
          <dt className="inline font-semibold">{term}</dt> <dd className="inline">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Stacked on a phone. */
function Pairs({ rows }: { rows: readonly (readonly [string, string, string?])[] }) {
  return (
    <dl className="border-b border-linea">
      {rows.map(([term, meaning, note]) => (
        <div key={term} className="py-3 border-t border-linea grid gap-1 sm:grid-cols-[14rem_1fr] sm:gap-6">
          <dt className="font-semibold">{term}</dt>
          <dd>
            {meaning}
            {note && <span className="block text-xs text-inchiostro-2">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In print the lines leave room to write. */
function Blanks({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="grid gap-2 print:gap-10">
      {labels.map((label) => (
        <li key={label} className="print:pb-1 print:border-b print:border-inchiostro">
          {label}:
        </li>
      ))}
    </ul>
  )
}

/** A text that the law requires to stand out. */
export function Notice({ id, title, blocks }: Titled) {
  return (
    <section aria-labelledby={id} className="bg-consegnato-bg text-consegnato rounded-sm p-4 sm:p-6 grid gap-3">
      <h3 id={id} className="largo text-lg">
        {title}
      </h3>
      {id === guaranteeNoticeId && <GuaranteePicture />}
      <Blocks of={blocks} />
    </section>
  )
}

function Form({ id, title, blocks }: Titled) {
  return (
    <section aria-labelledby={id} className="mt-2 border border-bordo rounded-sm p-4 sm:p-6 grid gap-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <Blocks of={blocks} />
    </section>
  )
}
