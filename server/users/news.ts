import type { NewsText } from '#contract/consent.ts'
import { romeDay } from '#contract/calendar.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { recordPersonChange } from '#server/platform/audit/record.ts'
import { writeMoment, writeText } from '#server/platform/csv/cells.ts'
import { writeCsv, type Columns } from '#server/platform/csv/write-csv.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import { agree, selectAgreeing, withdraw } from './news-queries.ts'
import { getUser } from './read-users.ts'

/** The caller agrees to emails with news, as this text says, or with null withdraws it. Problems: user-not-found. */
export async function chooseNews(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, text: NewsText | null) {
  const { db, now } = deps
  if (text) await agree(db, actor.id, text, now())
  else await withdraw(db, actor.id, now())
  return getUser(deps, actor)
}

type Agreeing = Awaited<ReturnType<ReturnType<typeof selectAgreeing>['execute']>>[number]

const columns: Columns<Agreeing> = {
  ID: ({ id }) => String(id),
  Nome: (row) => writeText(row.full_name),
  Email: ({ email }) => writeText(email),
  'Consenso dal': (row) => writeMoment(row.agreed_at)[0],
  Ora: (row) => writeMoment(row.agreed_at)[1],
  Testo: (row) => row.news_text ?? '',
}

/** Who agrees to emails with news, as a file; that it was taken is in the register of changes. */
export function exportAgreeing({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor) {
  return inTransaction(db, async (tx) => {
    await recordPersonChange(tx, { actor, at: now(), subjectId: actor.id, action: 'consents-exported' })
    return writeCsv(`novita-${romeDay(now())}.csv`, columns, readPages<Agreeing>(tx, selectAgreeing(tx)))
  })
}
