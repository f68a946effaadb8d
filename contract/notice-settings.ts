import type { BusinessField } from './setting-kinds.ts'
import { usualTermsTexts } from './terms-settings.ts'

/** The owner's own words in the place of a section of privacy, cookies, accessibility or of the page of withdrawal; empty: those of the template. */
const usualNoticeTexts = {
  privacyController: '',
  privacyData: '',
  privacyRecipients: '',
  privacyRights: '',
  cookiesStored: '',
  cookiesOthers: '',
  accessibilityMet: '',
  accessibilityMissing: '',
  accessibilityContact: '',
  withdrawalHow: '',
  withdrawalAfter: '',
}
export type NoticeSetting = keyof typeof usualNoticeTexts

/** All that replaces a section of a legal text. */
export const usualLegalTexts = { ...usualTermsTexts, ...usualNoticeTexts }
export type LegalSetting = keyof typeof usualLegalTexts

const field = { kind: 'legal', section: 'legale' } as const

export const noticeFields = {
  privacyController: { ...field, wire: 'privacyTitolare', label: 'Privacy: chi tratta i dati' },
  privacyData: { ...field, wire: 'privacyDati', label: 'Privacy: quali dati, perché e per quanto tempo' },
  privacyRecipients: { ...field, wire: 'privacyDestinatari', label: 'Privacy: chi altro li vede' },
  privacyRights: { ...field, wire: 'privacyDiritti', label: 'Privacy: i diritti' },
  cookiesStored: { ...field, wire: 'cookieNelBrowser', label: 'Cookie: che cosa resta nel browser' },
  cookiesOthers: { ...field, wire: 'cookieAltriSiti', label: 'Cookie: che cosa si carica da altri siti' },
  accessibilityMet: { ...field, wire: 'accessibilitaConforme', label: 'Accessibilità: a che cosa ci atteniamo' },
  accessibilityMissing: { ...field, wire: 'accessibilitaLimiti', label: 'Accessibilità: che cosa ancora manca' },
  accessibilityContact: { ...field, wire: 'accessibilitaSegnala', label: 'Accessibilità: se trovi un ostacolo' },
  withdrawalHow: { ...field, wire: 'recessoCome', label: 'Recesso: prima di dichiararlo' },
  withdrawalAfter: { ...field, wire: 'recessoDopo', label: 'Recesso: che cosa succede dopo' },
} as const satisfies Record<NoticeSetting, BusinessField>
