import { marked, type Token, type Tokens } from 'marked'
import type { Business } from '../business.ts'
import { fillIn } from '../placeholders.ts'
import type { Block, RichText, Run } from './rich-text.ts'

/**
 * A text of the owner's as blocks: paragraphs, headings, lists, bold words and links to the site, https, mailto and tel. Whatever
 * else Markdown knows stays as it was typed; nothing of it is ever markup. Values of the business come in last, so that none of
 * their signs means anything.
 */
export function readMarkdown(text: string, business: Business): Block[] {
  const fill = (words: string) => fillIn(words, business)
  return marked.lexer(text, { gfm: true }).flatMap((token) => readBlock(token, fill))
}

type Fill = (words: string) => string

function readBlock(token: Token, fill: Fill): Block[] {
  if (token.type === 'space' || token.type === 'def') return []
  if (isToken<Tokens.Heading>(token, 'heading')) return [{ kind: 'heading', title: fill(plain(token.tokens)) }]
  if (isToken<Tokens.List>(token, 'list')) {
    const items = token.items.map(({ tokens }) => readItem(tokens, fill))
    return [{ kind: token.ordered ? 'steps' : 'list', items }]
  }
  if (isToken<Tokens.Paragraph>(token, 'paragraph')) return [{ kind: 'paragraph', text: readRuns(token.tokens, fill) }]
  return [{ kind: 'paragraph', text: [fill(token.raw.trim())] }]
}

/** One line, whatever its item holds. */
const readItem = (tokens: Token[], fill: Fill): RichText =>
  tokens.flatMap((token) =>
    isToken<Tokens.Text>(token, 'text') || isToken<Tokens.Paragraph>(token, 'paragraph')
      ? readRuns(token.tokens ?? [token], fill)
      : [fill(token.raw.trim())],
  )

const readRuns = (tokens: Token[], fill: Fill): RichText => tokens.flatMap((token) => readRun(token, fill))

function readRun(token: Token, fill: Fill): Run[] {
  if (token.type === 'br') return [' ']
  if (isToken<Tokens.Strong>(token, 'strong')) return [{ strong: fill(plain(token.tokens)) }]
  if (isToken<Tokens.Em>(token, 'em')) return [fill(plain(token.tokens))]
  if (isToken<Tokens.Link>(token, 'link')) {
    const href = fill(token.href)
    const words = fill(plain(token.tokens))
    return [isSafe(href) ? { words, href } : words]
  }
  if (isToken<Tokens.Text>(token, 'text') || token.type === 'escape') return [fill(wordsOf(token))]
  return [fill(token.raw)]
}

/** A path of the site, or an address that runs nothing. */
const isSafe = (href: string) => /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s<>"]*$/i.test(href)

const plain = (tokens: Token[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : wordsOf(token))).join('')

/** Line breaks of the source are spaces. */
const wordsOf = (token: Token) => ('text' in token ? String(token.text) : token.raw).replaceAll(/\s+/g, ' ')

const isToken = <T extends Token>(token: Token, type: T['type']): token is T => token.type === type
