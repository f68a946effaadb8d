import type { Business } from '../business.ts'
import type { WholeBusiness } from '../owner-settings.ts'
import type { LegalSetting } from '../notice-settings.ts'
import { entriesOf, keysOf } from '../objects.ts'
import { writeAccessibility } from './accessibility.ts'
import { writeCookies } from './cookies.ts'
import { readMarkdown } from './markdown.ts'
import { writePrivacy } from './privacy.ts'
import type { Block, Titled } from './rich-text.ts'
import { writeTerms } from './terms.ts'
import { writeWithdrawal } from './withdrawal.ts'

interface LegalText {
  template: (business: Business) => readonly Titled[]
  /** Which setting replaces which section, in the order of the text. */
  settings: Record<string, LegalSetting>
}

/** The legal texts of the shop. The terms have versions that orders name, the others are kept as well, each under its number. */
export const legalTexts = {
  terms: {
    template: writeTerms,
    settings: {
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
    },
  },
  privacy: {
    template: writePrivacy,
    settings: {
      titolare: 'privacyController',
      dati: 'privacyData',
      destinatari: 'privacyRecipients',
      diritti: 'privacyRights',
    },
  },
  cookies: {
    template: writeCookies,
    settings: { 'nel-browser': 'cookiesStored', 'altri-siti': 'cookiesOthers' },
  },
  accessibility: {
    template: writeAccessibility,
    settings: { conforme: 'accessibilityMet', limiti: 'accessibilityMissing', segnala: 'accessibilityContact' },
  },
  withdrawal: { template: writeWithdrawal, settings: { come: 'withdrawalHow', dopo: 'withdrawalAfter' } },
} as const satisfies Record<string, LegalText>
export type LegalTextName = keyof typeof legalTexts
/** The texts that no order accepts. */
export type NoticeName = Exclude<LegalTextName, 'terms'>
export const noticeNames = keysOf(legalTexts).filter((name): name is NoticeName => name !== 'terms')

const textOf = (name: LegalTextName): LegalText => legalTexts[name]

/** A text as it holds: the template, and the owner's own words where there are some. */
export function writeOwn(name: LegalTextName, business: WholeBusiness): readonly Titled[] {
  const { template, settings } = textOf(name)
  return template(business).map(({ id, title, blocks }) => {
    const setting = settings[id]
    const words = setting ? business[setting] : ''
    return { id, title, blocks: words ? replaceWords(blocks, readMarkdown(words, business)) : blocks }
  })
}

/** Whether a section of a text is in the owner's own words. */
export const isOwn = (name: LegalTextName, business: WholeBusiness) =>
  Object.values(textOf(name).settings).some((setting) => business[setting] !== '')

/** The section of a template that a setting replaces. */
export function templateOf(setting: LegalSetting, business: Business) {
  for (const name of keysOf(legalTexts)) {
    const { template, settings } = textOf(name)
    const found = entriesOf(settings).find(([, replaced]) => replaced === setting)
    if (found) return template(business).find(({ id }) => id === found[0])?.blocks ?? []
  }
  return []
}

/** The notice of the guarantee and the form to withdraw are the law's: they stay where they are. */
export const isTheLaws = ({ kind }: Block) => kind === 'notice' || kind === 'form'

function replaceWords(blocks: readonly Block[], own: readonly Block[]) {
  const first = blocks.findIndex((block) => !isTheLaws(block))
  return [...blocks.slice(0, first), ...own, ...blocks.slice(first).filter(isTheLaws)]
}
