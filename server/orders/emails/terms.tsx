import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Business } from '#contract/business.ts'
import type { Block, RichText, Run, Titled } from '#contract/legal/rich-text.ts'

/** Terms, section by section, and the name that orders know them by. */
export interface Terms {
  version: string
  sections: readonly Titled[]
}

/** The terms as a file that a customer keeps (Codice del consumo, art. 51); away from the site its links need the origin. */
export function attachTerms(origin: string, terms: Terms, { shopName }: Business) {
  return {
    filename: `termini-e-condizioni-${terms.version}.html`,
    contentType: 'text/html; charset=utf-8',
    content: `<!doctype html>${renderToStaticMarkup(<Document origin={origin} shopName={shopName} {...terms} />)}`,
  }
}

function Document({ origin, shopName, version, sections }: Terms & { origin: string; shopName: string }) {
  const title = `Termini e Condizioni d'Uso, versione ${version}`
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${shopName}`}</title>
      </head>
      <body style={{ maxWidth: '42rem', margin: '2rem auto', padding: '0 1rem', font: '16px/1.5 sans-serif' }}>
        <main>
          <h1>{title}</h1>
          {sections.map(({ id, title: name, blocks }, index) => (
            <section key={id} id={id}>
              <h2>
                {index + 1}. {name}
              </h2>
              <Blocks of={blocks} origin={origin} />
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

function Blocks({ of: blocks, origin }: { of: readonly Block[]; origin: string }) {
  return inARow(blocks.map((block) => drawBlock(block, origin)))
}

const inARow = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

function drawBlock(block: Block, origin: string) {
  const draw = (text: RichText) => inARow(text.map((run) => drawRun(run, origin)))
  const drawItem = (text: RichText) => <li>{draw(text)}</li>
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return <p>{draw(block.text)}</p>
    case 'heading':
      return <h3>{block.title}</h3>
    case 'list':
      return <ul>{inARow(block.items.map(drawItem))}</ul>
    case 'steps':
      return <ol>{inARow(block.items.map(drawItem))}</ol>
    case 'blanks':
      return <ul>{inARow(block.labels.map((label) => drawItem([`${label}:`])))}</ul>
    case 'terms':
    case 'pairs':
      return <Terms rows={block.rows} />
  }
  return (
    <section id={block.id}>
      <h3>{block.title}</h3>
      <Blocks of={block.blocks} origin={origin} />
    </section>
  )
}

function Terms({ rows }: { rows: readonly (readonly [string, string, string?])[] }) {
  return (
    <dl>
      {rows.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function drawRun(run: Run, origin: string) {
  if (typeof run === 'string') return run
  if ('strong' in run) return <strong>{run.strong}</strong>
  return <a href={run.href.startsWith('/') ? `${origin}${run.href}` : run.href}>{run.words}</a>
}
