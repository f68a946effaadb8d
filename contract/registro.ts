import { z } from 'zod'
import { longest } from './bounds.ts'
import { istante, numero, numeroInQuery, testo } from './shapes.ts'

/** What the register tells of. */
const auditKindNames = ['prodotto', 'brand', 'sconto', 'saldo', 'ordine', 'utente', 'impostazioni', 'lenti'] as const
export type TipoRegistro = (typeof auditKindNames)[number]

/** What is done to an order beside moving it. */
export const orderActionNames = [
  'pagamento accettato',
  'pagamento restituito',
  'differenza chiusa',
  'codice di spedizione',
  'pacco spedito',
  'pacco consegnato',
  'indirizzo corretto',
  'rimborso',
  'rimborso ritentato',
  'rimborso chiuso',
  'rimborso del recesso',
  'reso ricevuto',
  'reso chiuso',
  'cambio proposto',
  'ordine preparato',
  'link rimandato',
  'link chiuso',
  'cambio chiuso',
  'recesso accettato',
  'recesso ignorato',
] as const

/** What is done to a request for lenses. */
const lensActionNames = ['ricetta aperta', 'preventivo mandato', 'richiesta declinata', 'lavoro'] as const

/** Whose changes, of which one; without both all of them. */
export const RegistroCercato = z.object({
  tipo: z.enum(auditKindNames).optional(),
  id: numeroInQuery.optional(),
  pagina: numeroInQuery.default(1),
})

/**
 * One change by the owner. `modifiche`: field → its values before and after, null where there was none; of a user only
 * which fields, both null.
 */
const VoceRegistro = z
  .object({
    /** No two entries have the same. */
    id: testo(40),
    quando: istante,
    /** Empty: the account was erased. */
    chi: testo(longest.personName),
    tipo: z.enum(auditKindNames),
    /** The id of what was changed. */
    oggetto: numero,
    /** What it is called now, else what it was called last; empty when it has no name. */
    nome: testo(160),
    azione: z.enum([
      'creato',
      'duplicato',
      'modificato',
      'immagini',
      'attivato',
      'disattivato',
      'tendenza',
      'giacenza',
      'venduto in negozio',
      'merce arrivata',
      'eliminato',
      'stato',
      ...orderActionNames,
      ...lensActionNames,
      'reso amministratore',
      'accesso reimpostato',
      'consensi esportati',
    ]),
    modifiche: z.record(testo(80), z.object({ prima: z.unknown(), dopo: z.unknown() })),
  })
  .meta({ id: 'VoceRegistro' })
export type VoceRegistro = z.output<typeof VoceRegistro>

/** `altre`: there is a further page. */
export const Registro = z.object({ data: z.array(VoceRegistro), altre: z.boolean() })
