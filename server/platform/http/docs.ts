import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inkColor } from '#contract/contrast.ts'
import type { Who } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import { openApi, type OpenApi, type Operation } from './openapi.ts'

/** `GET /api/openapi.json`, and the same for reading at `GET /api/docs`; made when first asked for, which takes some 150 ms. */
export function serveDocs(api: FastifyInstance) {
  let kept: { json: string; page: string } | undefined
  const read = () => (kept ??= makeDocs())
  api.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(read().json))
  api.get('/docs', (_, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(read().page),
  )
}

function makeDocs() {
  const document = openApi()
  return { json: JSON.stringify(document), page: pageOf(document) }
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:${inkColor};max-width:70rem;margin:0 auto;padding:2rem 1rem}
h1,h2{line-height:1.2}h2{margin-top:2.5rem}section{border-top:1px solid #d9dcd4;padding:1rem 0}h3{font-size:1rem;margin:0 0 .25rem}
code,pre{font:.875rem/1.4 ui-monospace,monospace}pre{background:#f0f1ec;padding:1rem;overflow:auto}summary{cursor:pointer;padding:.25rem 0}
table{border-collapse:collapse;width:100%}td,th{text-align:left;border-top:1px solid #d9dcd4;padding:.4rem .75rem .4rem 0;vertical-align:top}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const whoMay: Record<Who, string> = {
  anyone: 'chiunque',
  session: 'chi ha fatto accesso',
  verified: 'chi ha verificato la propria email',
  administrator: "l'amministratore",
}

function pageOf({ paths, components }: OpenApi) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  )
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<section id="${name}"><h3>${name}</h3>${code(schema)}</section>`,
  )
  const failures = Object.entries(problems).map(
    ([name, { status, title }]) =>
      `<tr id="${name}"><td><code>${name}</code></td><td>${status}</td><td>${escape(title)}</td></tr>`,
  )
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Le chiamate del negozio</title><style>${style}</style></head><body><main>
<h1>Le chiamate del negozio</h1><p>I prezzi sono in centesimi, gli istanti in UTC. Chi ha fatto accesso manda <code>Authorization: Bearer …</code>.
Ogni errore è un <code>application/problem+json</code> con il testo da mostrare in <code>title</code>. Lo stesso in <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2>Chiamate</h2>${calls.join('')}<h2>Forme</h2>${shapes.join('')}
<h2>Errori</h2><table><thead><tr><th>codice</th><th>HTTP</th><th>testo</th></tr></thead><tbody>${failures.join('')}</tbody></table>
</main></body></html>`
}

function callOf(method: string, path: string, operation: Operation) {
  const query = operation.parameters?.map(
    ({ name, required }) => `<code>${escape(name)}</code>${required ? '' : ' (facoltativo)'}`,
  )
  const body = operation.requestBody && Object.entries(operation.requestBody.content)[0]
  return `<section><h3><code>${method.toUpperCase()} ${escape(path)}</code></h3><p>Può chiamarla ${whoMay[operation['x-who']]}.${
    query ? ` Parametri: ${query.join(', ')}.` : ''
  }</p>${body?.[1].schema ? `<details><summary>Corpo (<code>${escape(body[0])}</code>)</summary>${code(body[1].schema)}</details>` : ''}
<details><summary>Risposta</summary>${Object.values(operation.responses[200].content)
    .map(({ schema }) => code(schema))
    .join('')}</details></section>`
}

function code(schema: unknown) {
  return `<pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>`
}

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
