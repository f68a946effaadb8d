import { allLensUses, mostOfferDays } from './lens-uses.ts'
import type { BusinessField } from './setting-kinds.ts'

/** Lenses by prescription, which customers ask for and the optician offers. */
export const usualLenses = {
  lensesOn: 'no',
  lensLawyer: 'no',
  /** Who signs; empty: no optician does. */
  lensOptician: '',
  lensCounterReads: 'no',
  lensUses: allLensUses.join(' '),
  /** Where lenses are sent to, by two letters each and a blank between; empty: wherever parcels go. */
  lensProvinces: '',
  lensWishes: 'Più sottili\nAntiriflesso\nFiltro per la luce blu\nFotocromatiche\nColorate',
  lensPrices:
    'Monofocali 1,5, la coppia | 79,00\nMonofocali 1,6, la coppia | 118,00\nProgressive, la coppia | 260,00\nMontaggio e centratura | 0,00',
  lensVatRate: '4',
  lensAge: 18,
  lensAnswer: 'entro un giorno lavorativo',
  lensOfferDays: 14,
  lensMonths: 24,
}
type LensSettings = typeof usualLenses

/** Whether customers may ask for lenses: the owner turned it on, asked a lawyer, and named the optician who signs. */
export const areLensesOn = ({
  lensesOn,
  lensLawyer,
  lensOptician,
}: Pick<LensSettings, 'lensesOn' | 'lensLawyer' | 'lensOptician'>) =>
  lensesOn === 'sì' && lensLawyer === 'sì' && lensOptician !== ''

/** The provinces that lenses are sent to; empty: wherever parcels go. */
export const lensProvincesOf = ({ lensProvinces: codes }: Pick<LensSettings, 'lensProvinces'>) =>
  codes === '' ? [] : codes.split(' ')

const section = 'lenti'

export const lensFields = {
  lensesOn: {
    wire: 'lenti',
    kind: 'yesNo',
    section,
    label: 'I clienti chiedono le lenti dal sito',
    help: 'Da accendere insieme alle due voci qui sotto. Spento, le pagine dicono che si ordinano in negozio.',
  },
  lensLawyer: {
    wire: 'lentiLegale',
    kind: 'yesNo',
    section,
    label: 'Ho chiesto a un legale e so che cosa la legge mi lascia vendere a distanza',
  },
  lensOptician: {
    wire: 'lentiOttico',
    kind: 'wordsOrNone',
    section,
    label: 'Ottico abilitato che firma',
    help: 'Nome e cognome. I clienti lo leggono nel preventivo e nella dichiarazione di conformità.',
  },
  lensCounterReads: {
    wire: 'lentiBanco',
    kind: 'yesNo',
    section,
    label: 'Anche chi sta al banco apre le ricette e manda preventivi',
    help: 'Ogni apertura si scrive nel registro. Chi tiene la contabilità non le apre mai.',
  },
  lensUses: {
    wire: 'lentiUsi',
    kind: 'lensUses',
    section,
    label: 'Per quali usi',
  },
  lensProvinces: {
    wire: 'lentiProvince',
    kind: 'provinces',
    section,
    label: 'Province in cui le mandi',
    help: 'Le sigle, come AL MI PV. Vuoto: in tutte. Chi chiede le lenti scrive dove vanno.',
  },
  lensWishes: {
    wire: 'lentiDesideri',
    kind: 'lensWishes',
    section,
    label: 'Che cosa si può desiderare',
    help: 'Una voce per riga.',
  },
  lensPrices: {
    wire: 'lentiListino',
    kind: 'lensPrices',
    section,
    label: 'Listino delle lenti',
    help: 'Una voce per riga: nome, barra, prezzo. Lo vedi solo tu, quando prepari un preventivo.',
  },
  lensVatRate: {
    wire: 'lentiIva',
    kind: 'vatRate',
    section,
    label: 'IVA di montatura e lenti graduate, per cento',
    help: 'Il resto è al 22. Chiedi al commercialista.',
  },
  lensAge: { wire: 'lentiEta', kind: 'count', least: 14, most: 99, section, label: 'Età minima di chi le chiede' },
  lensAnswer: {
    wire: 'lentiAttesa',
    kind: 'words',
    section,
    label: 'Quando rispondi',
    help: 'Continua la frase «L’ottico ti risponde».',
  },
  lensOfferDays: {
    wire: 'lentiGiorniOfferta',
    kind: 'days',
    least: 1,
    most: mostOfferDays,
    section,
    label: 'Un preventivo vale',
    help: 'Per quei giorni la montatura resta da parte.',
  },
  lensMonths: {
    wire: 'lentiMesi',
    kind: 'count',
    least: 1,
    most: 120,
    section,
    label: 'Mesi dopo i quali le ricette si cancellano',
    help: 'Contati dall’ultima volta che se ne è fatto qualcosa.',
  },
} as const satisfies Record<keyof LensSettings, BusinessField>
