import { businessOf, type Business } from '../business.ts'
import { keysOf } from '../objects.ts'
import { placeholders } from '../placeholders.ts'
import type { LegalSetting } from '../notice-settings.ts'
import { isTheLaws, templateOf } from './own-texts.ts'
import type { Block, RichText } from './rich-text.ts'

/** Texts that name their placeholder, and numbers that occur nowhere else, by which it is found again. */
const stand = {
  legalName: '{ragioneSociale}',
  vatNumber: '{partitaIva}',
  rea: '{rea}',
  street: '{via}',
  postalCode: '{cap}',
  city: '{citta}',
  province: '{provincia}',
  email: '{emailClienti}',
  pec: '{pec}',
  phone: '{telefono}',
  adrName: '{organismoConciliazione}',
  adrLink: '{organismoConciliazioneLink}',
  shippingFeeCents: 700_000_001,
  freeShippingAboveCents: 700_000_002,
  laterReturnCents: 700_000_003,
  withdrawalDays: 7_000_004,
  transitDays: 7_000_005,
}
const numbers = [
  'costoSpedizione',
  'spedizioneGratuitaSopra',
  'costoResoSuccessivo',
  'giorniLavorativi',
  'giorniRecesso',
] as const

type Spelled = Pick<Business, 'payLater' | 'shippingFeeCents' | 'freeShippingAboveCents' | 'laterReturnCents'>

/** A section of the template in the owner's Markdown, to begin with and to compare with; its values stand in braces. */
export function spellTemplate(
  name: LegalSetting,
  { payLater, shippingFeeCents, freeShippingAboveCents, laterReturnCents }: Spelled,
) {
  const costs = { shippingFeeCents, freeShippingAboveCents, laterReturnCents }
  // what costs nothing is said otherwise, without a value
  const free = keysOf(costs).filter((cost) => costs[cost] === 0)
  const business = businessOf({ ...stand, payLater, ...Object.fromEntries(free.map((cost) => [cost, 0])) })
  const words = templateOf(name, business).filter((block) => !isTheLaws(block))
  return numbers.reduce(
    (text, number) => text.replaceAll(placeholders[number](business), `{${number}}`),
    words.map(spellBlock).join('\n\n'),
  )
}

function spellBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `### ${block.title}`
    case 'list':
      return block.items.map((item) => `- ${spellText(item)}`).join('\n')
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${spellText(item)}`).join('\n')
    case 'terms':
      return block.rows.map(([term, meaning]) => `- **${term}** ${escape(meaning)}`).join('\n')
    case 'pairs':
      return block.rows.map(([term, ...words]) => `- **${term}** ${escape(words.join(' '))}`).join('\n')
    case 'paragraph':
    case 'small':
      return spellText(block.text)
  }
  throw new Error(`a template has words in a block ${block.kind}`)
}

const spellText = (text: RichText) =>
  text
    .map((run) => {
      if (typeof run === 'string') return escape(run)
      return 'strong' in run ? `**${run.strong}**` : `[${run.words}](${run.href})`
    })
    .join('')

/** Signs that would mean something. */
const escape = (words: string) => words.replaceAll(/[\\*_`[\]<]/g, String.raw`\$&`)
