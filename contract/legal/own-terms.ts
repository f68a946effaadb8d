import type { WholeBusiness } from '../owner-settings.ts'
import type { TermsSetting } from '../terms-settings.ts'
import { readMarkdown } from './markdown.ts'
import type { Block, Titled } from './rich-text.ts'
import { writeTerms } from './terms.ts'

/** Which setting replaces which section, in the order of the terms. */
const settingOf: Record<string, TermsSetting> = {
  generali: 'termsGeneral',
  accettazione: 'termsAcceptance',
  prodotti: 'termsGoods',
  prezzi: 'termsPrices',
  pagamento: 'termsPayment',
  consegna: 'termsDelivery',
  recesso: 'termsWithdrawal',
  garanzia: 'termsGuarantee',
  reclami: 'termsDisputes',
  legge: 'termsLaw',
}

/** The terms as they hold: the template, and the owner's own words where there are some. */
export const writeOwnTerms = (business: WholeBusiness): readonly Titled[] =>
  writeTerms(business).map(({ id, title, blocks }) => {
    const name = settingOf[id]
    const words = name ? business[name] : ''
    return { id, title, blocks: words ? replaceWords(blocks, readMarkdown(words, business)) : blocks }
  })

/** Whether a section is in the owner's own words. */
export const areOwnTerms = (business: WholeBusiness) => Object.values(settingOf).some((name) => business[name] !== '')

/** The section of the template that a setting replaces. */
export const templateOf = (name: TermsSetting, sections: readonly Titled[]) =>
  sections.find(({ id }) => settingOf[id] === name)?.blocks ?? []

/** The notice of the guarantee and the form to withdraw are the law's: they stay where they are. */
export const isTheLaws = ({ kind }: Block) => kind === 'notice' || kind === 'form'

function replaceWords(blocks: readonly Block[], own: readonly Block[]) {
  const first = blocks.findIndex((block) => !isTheLaws(block))
  return [...blocks.slice(0, first), ...own, ...blocks.slice(first).filter(isTheLaws)]
}
