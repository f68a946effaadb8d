/** Why the shop cannot open on this database, in the owner's words: the terminal is their only screen. */
export class SchemaProblem extends Error {
  override name = 'SchemaProblem'

  constructor(migration: string) {
    super(
      `Il database è già di una versione più nuova del negozio (${migration}), con cui questa non può più lavorare: ` +
        'avvia la versione nuova, oppure rimetti una copia fatta prima.',
    )
  }
}
