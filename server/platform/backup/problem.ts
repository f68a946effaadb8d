import { manifestName, rowsName } from './manifest.ts'

const texts = {
  noCommand: (all: string) => `Questo comando non c’è. Ci sono: ${all}.`,
  noWord: (word: string) => `Questo comando non capisce «${word}».`,
  keyless: () =>
    'HEALTH_KEY: manca, e con essa la chiave nuova. Non è stato cambiato nulla: HEALTH_OLD_KEYS serve ancora.',
  unnamed: () => 'Quale copia? npm run restore -- <cartella della copia>',
  open: () => 'Il negozio è aperto: chiudilo e riprova.',
  closed: () => 'Il negozio è chiuso: il confronto lo fa il negozio, da solo, appena apre.',
  unfinished: (folder: string) => `${folder} non è una copia intera: manca ${manifestName}.`,
  damaged: (folder: string) => `La copia in ${folder} è rovinata: ${rowsName} non è come quando fu fatta.`,
  filesMissing: (folder: string) =>
    `La copia in ${folder} è rovinata: mancano immagini o allegati che aveva quando fu fatta.`,
  fileChanged: (key: string) =>
    `La copia è rovinata: il file ${key} non è come quando fu fatta. Non è stato toccato nulla: usa la copia di un altro giorno, o aggiungi --anche-rovinata per rimetterla com’è.`,
  unfinishedRestore: () =>
    'Un ripristino si è interrotto a metà, e i dati non sono interi: ripeti npm run restore -- <cartella della copia>.',
  fileDamaged: (key: string) =>
    `Nella copia è rovinato il file ${key}. I dati sono rimessi, le immagini e gli allegati non tutti: ripeti con la copia di un altro giorno e --sostituisci.`,
  occupied: () => 'Questo negozio ha già dei dati: aggiungi --sostituisci per metterci la copia al loro posto.',
  newer: () => 'La copia viene da una versione più nuova del negozio: aggiorna prima il programma.',
  nowhere: () => 'Da dove a dove? STORAGE_OLD_URL dice dove stanno i file, STORAGE_URL dove andranno.',
  onePlace: () =>
    'STORAGE_OLD_URL e STORAGE_URL sono lo stesso posto: non c’è niente da spostare, e non è stato tolto niente.',
  noFolder: (folder: string) => `STORAGE_OLD_URL: la cartella ${folder} non c’è.`,
  notCompared: (provider: string) =>
    `Nessun confronto: il negozio è chiuso, o ${provider} non risponde. Parte da solo alla prossima apertura.`,
  differs: (key: string) => `Il file ${key} nel nuovo deposito non è uguale all’originale: ripeti il comando.`,
}

/** Why a command, such as that which puts a backup back, cannot do its work, in the owner's words: the terminal is their only screen. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
  readonly code: keyof typeof texts

  constructor(code: keyof typeof texts, name = '') {
    super(texts[code](name))
    this.code = code
  }
}
