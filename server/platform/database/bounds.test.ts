import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { longest } from '#contract/bounds.ts'
import { longestOnBox } from '#contract/box.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openDb } from './client.ts'

test('what the contract lets in is no longer than what the database checks, and no shorter', async () => {
  await using database = await openDatabase()
  const db = openDb(database.url, errorLog)
  const { rows } = await sql<{ of: string; rule: string }>`
    select conrelid::regclass::text as of, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  await db.destroy()
  const checked = rows.flatMap(({ of, rule }) => {
    const found = /length\("?(\w+)"?\) (?:<= |.*<= )(\d+)/.exec(rule)
    return found ? [[`${of}.${found[1]}`, Number(found[2])]] : []
  })
  expect(Object.fromEntries(checked)).toEqual({
    'account.company_name': longest.companyName,
    'account.email': longest.email,
    'account.invoice_pec': longest.email,
    'account.registered_office': longest.addressPart,
    'account.sdi_code': longest.sdiCode,
    'account_note.text': longest.orderNote,
    'account.tax_code': longest.taxCode,
    'account.vat_number': longest.vatNumber,
    'audit_entry.action': 40,
    'discount.code': longest.discountCode,
    'dispute.reason': longest.disputeReason,
    'lens_request.frame': longest.lensFrame,
    'lens_request.lots': longest.lensLots,
    'lost_payment.goods': longest.lostGoods,
    'order_note.text': longest.orderNote,
    'parcel.carrier': longest.carrier,
    'parcel.code': longest.shippingCode,
    'product.ean': longestOnBox.ean,
    'product.supplier_code': longestOnBox.supplierCode,
    'refund.note': longest.refundNote,
    'restock_watch.watcher_email': longest.email,
    'shop_order.company_name': longest.companyName,
    'shop_order.invoice_pec': longest.email,
    'shop_order.payment_method': longest.paymentMethod,
    'shop_order.registered_office': longest.addressPart,
    'shop_order.sdi_code': longest.sdiCode,
    'shop_order.tax_code': longest.taxCode,
    'shop_order.vat_number': longest.vatNumber,
    'supplier_columns.supplier': longest.supplier,
    'ticket.title': longest.ticketTitle,
    'ticket_attachment.name': longest.fileName,
    'ticket_note.text': longest.orderNote,
    'ticket_message.text': longest.message,
    'withdrawal_claim.email': longest.email,
    'withdrawal_claim.name': longest.personName,
    'withdrawal_claim.note': longest.note,
    'withdrawal.carrier': longest.carrier,
    'withdrawal.email': longest.email,
    'withdrawal.name': longest.personName,
    'withdrawal.note': longest.note,
    'withdrawal.parcel_code': longest.shippingCode,
  })
})
