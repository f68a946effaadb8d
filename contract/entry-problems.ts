/** Failures that the forms of registration and sign-in tell before they ask: their code is small, and needs no table of all. */
export const entryProblems = {
  'fill-all-fields': { status: 400, title: 'Compila tutti i campi' },
  'too-young': { status: 400, title: 'Devi avere almeno 18 anni per registrarti' },
  'date-not-valid': { status: 400, title: 'Formato data non valido' },
  'fields-missing': { status: 400, title: 'Compila tutti i campi!' },
  'email-not-valid': { status: 400, title: 'Formato email non valido' },
  'captcha-missing': { status: 403, title: 'Completa il captcha prima di proseguire.' },
} as const
