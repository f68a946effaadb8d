import { manifestName, rowsName } from './folder.ts'

const texts = {
  unnamed: () => 'Quale copia? npm run restore -- <cartella della copia>',
  open: () => 'Il negozio è aperto: chiudilo e riprova.',
  unfinished: (folder: string) => `${folder} non è una copia intera: manca ${manifestName}.`,
  damaged: (folder: string) => `La copia in ${folder} è rovinata: ${rowsName} non è come quando fu fatta.`,
  filesMissing: (folder: string) =>
    `La copia in ${folder} è rovinata: mancano immagini o allegati che aveva quando fu fatta.`,
  occupied: () => 'Questo negozio ha già dei dati: aggiungi --sostituisci per metterci la copia al loro posto.',
  newer: () => 'La copia viene da una versione più nuova del negozio: aggiorna prima il programma.',
}

/** Why a backup cannot be put back, in the owner's words: the terminal is their only screen. */
export class RestoreProblem extends Error {
  override name = 'RestoreProblem'
  readonly code: keyof typeof texts

  constructor(code: keyof typeof texts, folder = '') {
    super(texts[code](folder))
    this.code = code
  }
}
