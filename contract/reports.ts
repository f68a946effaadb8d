// The reports of the shop. Without zod, whose code the browser's policy of scripts does not let run.

import { cents, count, day, text, type Column } from './columns.ts'

interface Report {
  title: string
  /** What is counted, for the reader. */
  note: string
  /** The columns that the chart draws, of the same unit. */
  drawn: readonly string[]
  /** Its rows are days, weeks or months, from the first to the last of the period. */
  overTime?: true
  /** The first names a row. */
  columns: Record<string, Column>
}

const sold = { pezzi: count('Pezzi'), venduto: cents('Venduto') }
const soldNote = 'Ordini pagati nel periodo, senza quelli annullati e senza i pezzi rimborsati, al prezzo pagato.'

/** The reports of the shop: the screen, its chart and the file have these columns in this order. */
export const reports = {
  incassi: {
    title: 'Incassi',
    note: 'Incassato nel periodo meno i rimborsi fatti nel periodo, accanto agli stessi giorni di un anno prima.',
    drawn: ['netto', 'annoPrima'],
    overTime: true,
    columns: {
      dal: day('Dal'),
      al: day('Al'),
      ordini: count('Ordini'),
      incassato: cents('Incassato'),
      rimborsato: cents('Rimborsato'),
      netto: cents('Netto'),
      annoPrima: cents('Un anno prima'),
    },
  },
  aliquote: {
    title: 'Aliquote IVA',
    note: 'Per aliquota; giorno per giorno sono alla voce IVA.',
    drawn: ['netto'],
    columns: {
      aliquota: text('Aliquota'),
      incassato: cents('Incassato'),
      rimborsato: cents('Rimborsato'),
      netto: cents('Netto'),
      imponibile: cents('Imponibile'),
      imposta: cents('Imposta'),
    },
  },
  pagamenti: {
    title: 'Modi di pagamento',
    note: 'Ordini pagati nel periodo, per modo di pagamento; le commissioni sono quelle trattenute dal fornitore su questi pagamenti, per quanto se ne sa.',
    drawn: ['incassato'],
    columns: {
      modo: text('Modo di pagamento'),
      ordini: count('Ordini'),
      incassato: cents('Incassato'),
      commissioni: cents('Commissioni'),
    },
  },
  modelli: {
    title: 'Modelli',
    note: soldNote,
    drawn: ['pezzi'],
    columns: {
      modello: text('Modello'),
      marca: text('Brand'),
      ...sold,
      inNegozio: count('Giacenza dei colori venduti'),
    },
  },
  marche: { title: 'Brands', note: soldNote, drawn: ['venduto'], columns: { marca: text('Brand'), ...sold } },
  forme: { title: 'Forme', note: soldNote, drawn: ['pezzi'], columns: { forma: text('Forma'), ...sold } },
  misure: { title: 'Misure', note: soldNote, drawn: ['pezzi'], columns: { calibro: text('Calibro'), ...sold } },
  fermi: {
    title: 'Merce ferma',
    note: 'Occhiali in vendita con giacenza di cui nel periodo non si è venduto nessun pezzo; il valore è al prezzo di vendita.',
    drawn: ['valore'],
    columns: {
      codice: text('Codice'),
      modello: text('Modello'),
      marca: text('Brand'),
      inNegozio: count('Giacenza'),
      valore: cents('Valore'),
      ultimaVendita: day('Ultima vendita'),
    },
  },
  rimborsi: {
    title: 'Resi e rimborsi',
    note: 'Rimborsi fatti nel periodo, per motivo.',
    drawn: ['rimborsato'],
    columns: {
      motivo: text('Motivo'),
      rimborsi: count('Rimborsi'),
      pezzi: count('Pezzi'),
      rimborsato: cents('Rimborsato'),
    },
  },
  visite: {
    title: 'Visite e ordini',
    note: 'Visitatori contati senza cookie, ordini pagati, e quanti ordini ogni cento visitatori.',
    drawn: ['visitatori', 'ordini'],
    overTime: true,
    columns: {
      dal: day('Dal'),
      al: day('Al'),
      visitatori: count('Visitatori'),
      ordini: count('Ordini'),
      ogniCento: { title: 'Ordini ogni 100 visitatori', kind: 'percent' },
    },
  },
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports
type Columns<Name extends ReportName> = (typeof reports)[Name]['columns']
type Value<C> = C extends { kind: 'text' | 'day' } ? string : number
/** A row of a report; null: not known. */
export type ReportRow<Name extends ReportName> = {
  -readonly [Key in keyof Columns<Name>]: Value<Columns<Name>[Key]> | null
}

export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]
export const tratti = ['giorno', 'settimana', 'mese'] as const
export type Tratto = (typeof tratti)[number]

/** Rows that the screen has, and the file, of a report that is not over time. */
export const reportRows = { screen: 50, file: 10_000 }
