const texts = {
  platform: (what: string) => `Il database incorporato non esiste per questo sistema (${what}): indicare DATABASE_URL.`,
  account: () =>
    'PostgreSQL non può girare come root e non esiste un utente «postgres» o «nobody» da usare: avviare il negozio con un utente normale.',
  unreachable: (what: string) =>
    `L'utente che fa girare PostgreSQL non può entrare in ${what}: spostare il progetto fuori da una cartella privata di root, oppure installare «setpriv» (pacchetto util-linux).`,
  root: (what: string) =>
    `Un negozio vero non gira come root, e nessun altro utente raggiunge tutto questo: ${what}. Spostare il negozio fuori da una cartella privata di root, oppure installare «setpriv» (pacchetto util-linux).`,
  owner: (what: string) =>
    `La cartella ${what} appartiene a un altro utente: avviare il negozio con lo stesso utente della volta precedente.`,
  occupied: (what: string) => `La cartella ${what} contiene altro e non può ospitare il database.`,
  held: (what: string) => `Un altro PostgreSQL sta già usando la cartella ${what}: il negozio è forse già aperto?`,
  socket: (what: string) =>
    `Nessuna cartella breve e privata per il socket del database: ${what} è di un altro utente.`,
  version: (what: string) =>
    `La cartella del database è di una versione di PostgreSQL che questo negozio non sa leggere: ${what}.`,
  away: (what: string) => `Il database non risponde, o rifiuta l’accesso. ${what}`,
  failed: (what: string) => `PostgreSQL non è partito: ${what}`,
  download: (what: string) =>
    `Per leggere i dati della versione precedente serve il suo PostgreSQL, che npm non ha potuto scaricare: ${what}`,
}

/** Why there is no database to open on, in the operator's words: the terminal is its only screen. */
export class LauncherProblem extends Error {
  override name = 'LauncherProblem'
  readonly code: keyof typeof texts

  constructor(code: keyof typeof texts, what = '') {
    super(texts[code](what))
    this.code = code
  }
}
