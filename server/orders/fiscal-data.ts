import { sql } from 'kysely'
import { tidyDatiFiscali, wrongDatiFiscali } from '#contract/check-fiscal-data.ts'
import type { DatiFiscali } from '#contract/dati-fiscali.ts'
import { fromKeys, pick } from '#contract/objects.ts'
import type { Db } from '#server/platform/database/client.ts'
import { fiscalColumns, type FiscalData } from '#server/platform/database/column-types.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** Of a customer who gave none. */
export const noFiscalData: FiscalData = fromKeys(fiscalColumns, () => null)

/** These columns of an account or an order. */
export const fiscalDataOf = (row: FiscalData) => pick(row, fiscalColumns)

/**
 * As it is stored. Problems: tax-code-not-valid, vat-number-not-valid, company-name-empty, registered-office-empty,
 * invoice-address-missing, sdi-code-not-valid, invoice-pec-not-valid.
 */
export function readDatiFiscali(typed: DatiFiscali | null): FiscalData {
  if (!typed) return noFiscalData
  const dati = tidyDatiFiscali(typed)
  const wrong = wrongDatiFiscali(dati)
  if (wrong) throw new Problem(wrong.code)
  if (dati.tipo === 'persona') return { ...noFiscalData, tax_code: dati.codiceFiscale }
  return {
    ...noFiscalData,
    company_name: dati.denominazione,
    registered_office: dati.sede,
    vat_number: dati.partitaIva,
    sdi_code: dati.codiceSdi ?? null,
    invoice_pec: dati.pecFattura ?? null,
  }
}

/** As the wire has it; null: none. */
export function presentDatiFiscali(row: FiscalData): DatiFiscali | null {
  if (row.tax_code) return { tipo: 'persona', codiceFiscale: row.tax_code }
  if (!row.vat_number) return null
  return {
    tipo: 'azienda',
    denominazione: row.company_name ?? '',
    sede: row.registered_office ?? '',
    partitaIva: row.vat_number,
    ...(row.sdi_code && { codiceSdi: row.sdi_code }),
    ...(row.invoice_pec && { pecFattura: row.invoice_pec }),
  }
}

export function selectFiscalData(db: Db, accountId: number) {
  return db.selectFrom('account').select(fiscalColumns).where('id', '=', accountId).executeTakeFirst()
}

/** Keeps it with an account; the same again writes nothing, and so locks nothing. */
export async function updateFiscalData(db: Db, accountId: number, data: FiscalData) {
  const refs = fiscalColumns.map((column) => sql.ref(column))
  const values = fiscalColumns.map((column) => sql`${data[column]}::text`)
  await db
    .updateTable('account')
    .set(data)
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`(${sql.join(refs)}) is distinct from (${sql.join(values)})`)
    .execute()
}
