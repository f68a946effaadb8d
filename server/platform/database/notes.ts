import { sql } from 'kysely'
import { highest } from '#contract/bounds.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Db } from './client.ts'

/** The tables of what the shop notes for itself, each with the column of what its notes are about. */
const subjects = { order_note: 'order_id', account_note: 'person_id', ticket_note: 'ticket_id' } as const
type NoteTable = keyof typeof subjects

export interface Note {
  id: number
  at: Date
  text: string
  request_key: string
  /** The name of its author; empty: the account was erased. */
  by: string
}

/** The notes about something, the latest first. */
export async function selectNotes(db: Db, table: NoteTable, subject: number) {
  const { rows } = await sql<Note>`
    select note.id, note.at, note.text, note.request_key, account.full_name as by
    from ${sql.table(table)} as note join account on account.id = note.account_id
    where ${sql.ref(`note.${subjects[table]}`)} = ${subject} order by note.id desc`.execute(db)
  return rows
}

export interface NewNote {
  /** What it is about, which the caller has locked. */
  subject: number
  text: string
  /** The browser's own number of the note: sent again, it is there once. */
  request: string
  /** The account of its author. */
  author: number
  at: Date
}

/** Adds a note; nothing there is ever changed. Problems: note-empty, notes-too-many. */
export async function addNote(tx: Db, table: NoteTable, { subject, text, request, author, at }: NewNote) {
  const words = text.trim()
  if (!words) throw new Problem('note-empty')
  const key = request.toLowerCase()
  const notes = await selectNotes(tx, table, subject)
  if (notes.some((note) => note.request_key === key)) return
  if (notes.length >= highest.notes) throw new Problem('notes-too-many')
  await sql`
    insert into ${sql.table(table)} (${sql.ref(subjects[table])}, account_id, at, text, request_key)
    values (${subject}, ${author}, ${at}, ${words}, ${key})`.execute(tx)
}

/** Forgets the notes about a person. */
export async function deleteNotesAbout(tx: Db, person: number) {
  await tx.deleteFrom('account_note').where('person_id', '=', person).execute()
}
