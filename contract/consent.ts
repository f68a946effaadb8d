import type { Business } from './business.ts'

/** The version of the words below: another one with each change of them. */
export const lensConsentVersion = 'ricette-1'

/** What a customer agrees to before a prescription is sent (GDPR, art. 9.2.a). */
export const lensConsent = (months: number) =>
  `Acconsento a che l’ottico usi i dati della mia ricetta, che riguardano la salute, per prepararmi il preventivo e le lenti. Li vede solo l’ottico, sono conservati cifrati e li cancelliamo dopo ${months} mesi, o prima se lo chiedo.`

/** What people agree to who want to hear of news, by version. A text that was agreed to stays; other words are another one. */
export const newsTexts = {
  'novita-1':
    'Voglio ricevere novità e offerte del negozio per posta elettronica. È facoltativo, e si può cambiare idea in ogni momento dal profilo.',
} as const
export type NewsText = keyof typeof newsTexts

/** The one that is asked for today. */
export const newsText: NewsText = 'novita-1'

/** What the customer confirms before an offer is paid (Codice del consumo, art. 59.1.c). */
export const madeToMeasure =
  'So che le lenti sono fatte su misura per me, e con loro la montatura: per questo ordine non vale il recesso. Garanzia e sostituzione se qualcosa non va restano.'

/** The same to those who read about it later. */
export const madeToMeasureSaid = ({ withdrawalDays }: Pick<Business, 'withdrawalDays'>) =>
  `Fatto su misura per te: il recesso di ${withdrawalDays} giorni non vale (art. 59 del Codice del consumo). La garanzia resta.`
