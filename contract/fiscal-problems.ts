/** Failures of fiscal data, which the form tells before it asks: apart, so that it needs no table of all. */
export const fiscalProblems = {
  'tax-code-not-valid': {
    status: 400,
    title: 'Questo codice fiscale non è valido: controlla che sia scritto come sulla tessera sanitaria.',
  },
  'vat-number-not-valid': { status: 400, title: 'Questa partita IVA non è valida: sono 11 cifre, controllale.' },
  'company-name-empty': { status: 400, title: 'Scrivi la denominazione, oppure nome e cognome del professionista.' },
  'registered-office-empty': { status: 400, title: 'Scrivi l’indirizzo della sede: sulla fattura è obbligatorio.' },
  'invoice-address-missing': { status: 400, title: 'Scrivi il codice destinatario oppure la PEC.' },
  'sdi-code-not-valid': { status: 400, title: 'Il codice destinatario ha 7 caratteri, lettere e cifre.' },
  'invoice-pec-not-valid': { status: 400, title: 'Questo indirizzo PEC non è valido.' },
} as const
